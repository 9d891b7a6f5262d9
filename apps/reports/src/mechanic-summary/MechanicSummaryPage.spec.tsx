import { beforeEach, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import remote from '../remote';
import { aDiagnostic } from '../testing/builders';

const server = testServer();
const viewer = aUser({ roles: ['report_viewer'] });
const { id } = aDiagnostic();
const DIAGNOSTIC = `GET /api/diagnostics/${id}`;

beforeEach(() => {
  server.on('GET /api/identity/me', viewer).on(DIAGNOSTIC, aDiagnostic());
});

const open = () => renderRoutes(remote.routes, { as: viewer, at: `/mechanic-summary/${id}` });

describe('the mechanic’s summary', () => {
  it('opens one section at a time, the basic information first', async () => {
    const { user } = open();
    const basic = await screen.findByRole('button', { name: 'Basic Information' });
    expect(basic).toHaveAttribute('aria-expanded', 'true');
    const codes = screen.getByRole('button', { name: /^OBD-II Diagnostic Codes/ });
    expect(codes).toHaveTextContent('1 code, 1 permanent');
    await user.click(codes);
    expect(basic).toHaveAttribute('aria-expanded', 'false');
    expect(screen.getByRole('list', { name: 'OBD-II codes' })).toHaveTextContent('Cylinder 2 Misfire Detected');
  });

  it('says what is in order, and what is not', async () => {
    server.on(
      DIAGNOSTIC,
      aDiagnostic({
        warningLights: ['ABS', 'Airbag'],
        safetySystemIssues: 'yes',
        safetyNotes: 'Airbag light stays on.',
      }),
    );
    open();
    expect(await screen.findByRole('button', { name: /^Warning Lights/ })).toHaveTextContent('2 on');
    expect(screen.getByRole('button', { name: /^Safety/ })).toHaveTextContent('Issues found');
    expect(screen.getByRole('button', { name: /^Transmission/ })).toHaveTextContent('As expected');
  });

  it('has additional notes only where there are some', async () => {
    open();
    await screen.findByRole('button', { name: 'Basic Information' });
    expect(screen.queryByRole('button', { name: /^Additional Notes/ })).not.toBeInTheDocument();
  });

  it('says when there is no diagnostic', async () => {
    server.on(DIAGNOSTIC, problem(404, 'DIAGNOSTIC_NOT_FOUND', 'Diagnostic not found'));
    open();
    expect(await screen.findByRole('heading', { name: 'Diagnostic not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vehicle detail' })).toHaveAttribute('href', `/vehicle-detail/${id}`);
  });
});
