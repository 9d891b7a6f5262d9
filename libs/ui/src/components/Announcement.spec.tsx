import { describe, expect, it } from '@jest/globals';
import type { AnnouncedItem } from '@lanelight/contracts';
import { screen, within } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { Announcement } from './Announcement';

const TEXT = 'Yellow light, limited guarantee. Codes P0302 (permanent) and P0420.';
const item = (kind: AnnouncedItem['kind'], label: string, named = true): AnnouncedItem => ({ kind, label, named });

const covered = (announced: AnnouncedItem[]): (string | null)[] => {
  renderWithProviders(<Announcement text={TEXT} announced={announced} />);
  const list = screen.getByRole('list', { name: 'What the announcement covers' });
  return within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

describe('an announcement', () => {
  it('says what it covers', () => {
    expect(
      covered([
        item('code', 'P0302'),
        item('code', 'P0420'),
        item('warning-light', 'ABS'),
        item('odometer', 'Odometer'),
      ]),
    ).toEqual(['2 of 2 codes named', '1 of 1 warning light', 'Odometer']);
    expect(screen.getByText(TEXT)).toBeVisible();
  });

  it('names what is missing', () => {
    expect(
      covered([item('code', 'P0302'), item('code', 'P0420', false), item('readiness', 'Readiness', false)]),
    ).toEqual(['1 code is missing: P0420', 'Readiness status is missing']);
  });

  it('is copied whole', async () => {
    const { user } = renderWithProviders(<Announcement text={TEXT} announced={[]} />);
    await user.click(screen.getByRole('button', { name: 'Copy announcement' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(TEXT);
  });

  it('begins with the words for the block, on the page and in the copy', async () => {
    const headline = 'Yellow light. Codes P0302 and P0420.';
    const { user } = renderWithProviders(<Announcement text={TEXT} headline={headline} announced={[]} />);
    expect(screen.getByRole('blockquote')).toHaveTextContent(`${headline}${TEXT}`);
    await user.click(screen.getByRole('button', { name: 'Copy announcement' }));
    expect(await navigator.clipboard.readText()).toBe(`${headline}\n\n${TEXT}`);
  });
});
