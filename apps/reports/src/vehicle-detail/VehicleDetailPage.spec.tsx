import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VehicleReport } from '@lanelight/contracts';
import { aUser, problem, push, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import remote from '../remote';
import { aFailedVehicle, anAssessedVehicle, aVehicle } from '../testing/builders';

const server = testServer();
const { id } = aVehicle();
const VEHICLE = `GET /api/vehicles/${id}`;
const RETRY = `POST /api/assessments/${id}/retries`;
const mechanic = aUser();
const viewer = aUser({ roles: ['report_viewer'] });
const superAdmin = aUser({ roles: ['super_admin'], auctionId: null, auctionName: null });

/** The gateway says that a version is ready. */
const pushVersion = (version: number): void =>
  push('assessment.completed', {
    diagnosticId: id,
    version,
    year: 2003,
    make: 'Honda',
    model: 'Accord',
    correlationId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e99',
  });

let vehicle: VehicleReport;
beforeEach(() => {
  vehicle = aVehicle();
  server.on(VEHICLE, () => vehicle);
});

function open(as = viewer) {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at: `/vehicle-detail/${id}` });
}

describe('a vehicle', () => {
  it('leads to its risk assessment and its summary once it is assessed', async () => {
    vehicle = anAssessedVehicle();
    open();
    expect(await screen.findByRole('heading', { name: '2003 Honda Accord', level: 1 })).toBeVisible();
    const assessment = screen.getByRole('link', { name: /View Risk Assessment/ });
    expect(assessment).toHaveAttribute('href', `/risk-assessment/${id}`);
    expect(assessment).toHaveTextContent('Yellow Light (Limited Guarantee)');
    expect(screen.getByRole('link', { name: /View Mechanic.s Summary/ })).toHaveTextContent(
      '2 codes, 1 warning light, 1 finding',
    );
  });

  it('has neither as a draft, and says why', async () => {
    vehicle = aVehicle({ isDraft: true, status: 'Incomplete', history: [] });
    open();
    expect(await screen.findByText('Complete the diagnostic form to view summary and assessment.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /View/ })).not.toBeInTheDocument();
  });

  it('shows the assessment when the gateway says that it is ready', async () => {
    open();
    expect(await screen.findByText(/We’re preparing the risk assessment/)).toBeVisible();
    vehicle = anAssessedVehicle();
    pushVersion(1);
    expect(await screen.findByRole('link', { name: /View Risk Assessment/ })).toBeVisible();
  });

  it('that does not exist says so', async () => {
    server.on(VEHICLE, problem(404, 'VEHICLE_NOT_FOUND', 'Vehicle not found'));
    open();
    expect(await screen.findByRole('heading', { name: 'Vehicle not found', level: 1 })).toBeVisible();
  });

  it('that could not be read can be tried again', async () => {
    server.on(VEHICLE, problem(500, 'INTERNAL', 'Broken'));
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't open the vehicle");
    server.on(VEHICLE, vehicle);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: '2003 Honda Accord' })).toBeVisible();
  });
});

describe('an assessment that failed', () => {
  it('is said instead of progress, and a mechanic tries again', async () => {
    vehicle = aFailedVehicle();
    const { user } = open(mechanic);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We couldn't produce the risk assessment. Your diagnostic is saved.",
    );
    expect(screen.queryByText(/preparing the risk assessment/)).not.toBeInTheDocument();

    server.on(RETRY, { version: 1 });
    vehicle = aVehicle();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/We’re preparing the risk assessment/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(server.bodiesOf(RETRY)).toHaveLength(1);
  });

  it('says who can try again to someone who cannot', async () => {
    vehicle = aFailedVehicle();
    open(viewer);
    expect(await screen.findByRole('alert')).toHaveTextContent('A mechanic or an admin of the auction can try again.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  it('is retried, not regenerated, by a super admin', async () => {
    vehicle = aFailedVehicle();
    open(superAdmin);
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Regenerate/ })).not.toBeInTheDocument();
  });
});

describe('regeneration', () => {
  const REGENERATE = `POST /api/assessments/${id}/regenerations`;
  const inUse = (version: number, regenerationsLeft: number): void =>
    void server.on(`GET /api/assessments/${id}`, { diagnosticId: id, version, regenerationsLeft });
  beforeEach(() => inUse(1, 1));

  it('is for super admins', async () => {
    vehicle = anAssessedVehicle();
    open(mechanic);
    await screen.findByRole('link', { name: /View Risk Assessment/ });
    expect(screen.queryByRole('button', { name: /Regenerate/ })).not.toBeInTheDocument();
  });

  it('says when the new version is there, and that none is left', async () => {
    vehicle = anAssessedVehicle();
    server.on(REGENERATE, { newVersion: 2 });
    const { user } = open(superAdmin);
    await user.click(await screen.findByRole('button', { name: 'Regenerate Assessment (1 left)' }));
    expect(await screen.findByRole('button', { name: 'Regenerating...' })).toBeVisible();

    const first = anAssessedVehicle();
    vehicle = anAssessedVehicle({
      assessment: { version: 2, saleLight: 'green', certification: 'Gold', completedAt: '2026-06-02T09:00:00.000Z' },
      history: [...first.history, { kind: 'assessed', at: '2026-06-02T09:00:00.000Z', by: null, version: 2 }],
    });
    inUse(2, 0);
    pushVersion(2);
    expect(await screen.findByText('Assessment Regenerated')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Regenerate Assessment (0 left)' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByRole('link', { name: /View First Archived Risk Assessment/ })).toHaveAttribute(
      'href',
      `/risk-assessment/${id}?archived=true`,
    );
  });

  it('that the server refuses says why', async () => {
    vehicle = anAssessedVehicle();
    server.on(REGENERATE, problem(409, 'REGENERATION_NOT_ALLOWED', 'Only one regeneration is permitted per vehicle'));
    const { user } = open(superAdmin);
    await user.click(await screen.findByRole('button', { name: 'Regenerate Assessment (1 left)' }));
    expect(await screen.findByText('Regeneration Failed')).toBeVisible();
    expect(screen.getByText('Only one regeneration is permitted per vehicle')).toBeVisible();
  });
});
