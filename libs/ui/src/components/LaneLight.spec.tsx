import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing';
import { LaneLight, LaneLightInline } from './LaneLight';

it.each([
  ['green', 'Green Light (Ride and Drive)'],
  ['yellow', 'Yellow Light (Limited Guarantee)'],
  ['red', 'Red Light (As-Is)'],
] as const)('the %s light is told without color', (light, words) => {
  renderWithProviders(
    <>
      <LaneLight light={light} />
      <LaneLightInline light={light} />
    </>,
  );
  expect(screen.getByRole('img', { name: words })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('a light that is still on its way says so', () => {
  renderWithProviders(<LaneLight light={null} />);
  expect(screen.getByRole('img', { name: 'Sale light not known yet' })).toBeVisible();
});
