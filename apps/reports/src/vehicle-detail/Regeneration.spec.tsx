import { describe, expect, it } from '@jest/globals';
import type { Assessment, VehicleReport } from '@lanelight/contracts';
import { aUser, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen, within } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });
const ID = '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e51';
const POST = `POST /api/assessments/${ID}/regenerations`;
const SAME = 'Nothing has changed since this assessment was made, so the answer would be the same';

const vehicle = (version: number) =>
  ({
    id: ID,
    year: 2016,
    make: 'Ford',
    model: 'Fusion',
    trim: null,
    vin: '',
    stockNumber: 'A-1',
    customer: null,
    auctionName: 'North Lane',
    isDraft: false,
    hasAssessment: true,
    assessment: { version, saleLight: 'yellow', certification: 'None' },
    counts: { codes: 0, warningLights: 0, findings: 0 },
    history: [],
  }) as unknown as VehicleReport;
const assessment = (changes: Partial<Assessment>) =>
  ({ diagnosticId: ID, version: 1, regenerationsLeft: 1, ...changes }) as Assessment;

function open(version: number, changes: Partial<Assessment>) {
  server
    .on('GET /api/identity/me', superAdmin)
    .on(`GET /api/vehicles/${ID}`, vehicle(version))
    .on(`GET /api/assessments/${ID}`, assessment({ version, ...changes }));
  return renderRoutes(remote.routes, { as: superAdmin, at: `/vehicle-detail/${ID}` });
}
const button = (left: number) => screen.findByRole('button', { name: `Regenerate Assessment (${left} left)` });

describe('the regeneration of an assessment', () => {
  it('says beforehand that the answer would be the same, and may be run all the same', async () => {
    const { user } = open(1, { regeneration: { changed: false, reasons: [] } });
    expect(await screen.findByText(/^Nothing has changed since this assessment\./)).toBeVisible();
    server.on(POST, { newVersion: 2 });
    await user.click(await button(1));
    server
      .on(`GET /api/vehicles/${ID}`, vehicle(2))
      .on(`GET /api/assessments/${ID}`, assessment({ version: 2, regeneration: { changed: false, reasons: [] } }));
    expect(await screen.findByText('Assessment Regenerated')).toBeVisible();
    expect(server.bodiesOf(POST)).toHaveLength(1);
  });

  it('is not run a third time for the same answer', async () => {
    open(2, { regeneration: { changed: false, reasons: [] } });
    await screen.findByText(/^Nothing has changed since this assessment\./);
    expect(await button(1)).toHaveAttribute('aria-disabled', 'true');
    expect(await button(1)).toHaveAccessibleDescription(SAME);
  });

  it('says what has changed', async () => {
    open(2, { regeneration: { changed: true, reasons: ["The auction's settings were changed."] } });
    const changes = within(await screen.findByRole('list', { name: 'Changes since this assessment' }));
    expect(changes.getByText("The auction's settings were changed.")).toBeVisible();
    expect(await button(1)).toBeEnabled();
  });

  it('is used up once', async () => {
    open(3, { regenerationsLeft: 0, regeneration: { changed: false, reasons: [] } });
    expect(await screen.findByText('Each vehicle can be regenerated once. Version 3 is in use.')).toBeVisible();
    expect(await button(0)).toHaveAccessibleDescription('Only one regeneration is permitted per vehicle');
  });
});
