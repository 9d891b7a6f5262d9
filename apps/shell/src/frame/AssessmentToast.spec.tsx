import { describe, expect, it } from '@jest/globals';
import { newId } from '@lanelight/contracts';
import { aUser, openSockets, push, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { AssessmentToast } from './AssessmentToast';

const server = testServer();
const diagnosticId = '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e31';

describe('a finished assessment', () => {
  it('is told wherever the user is, and opened from there', async () => {
    server.on('GET /api/identity/me', aUser());
    const { user, address } = renderWithProviders(<AssessmentToast />, { as: aUser(), at: '/vin-decoder' });
    await waitFor(() => expect(openSockets()).toBe(1));
    act(() =>
      push('assessment.completed', {
        diagnosticId,
        version: 1,
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        correlationId: newId(),
      }),
    );
    expect(await screen.findByText('Risk Assessment Complete')).toBeVisible();
    expect(screen.getByText(/2003 Honda Accord/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'View Risk Assessment' }));
    expect(address()).toBe(`/risk-assessment/${diagnosticId}`);
  });
});
