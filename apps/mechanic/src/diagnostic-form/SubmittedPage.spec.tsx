import { beforeEach, describe, expect, it } from '@jest/globals';
import { newId, type VehicleReport } from '@lanelight/contracts';
import { aUser, problem, push, renderRoutes, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import remote from '../remote';

const server = testServer();
const mechanic = aUser();
const id = '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e31';
const at = '2026-06-01T09:00:00.000Z';
const submitted: VehicleReport = {
  id,
  vin: '1HGCM82633A004352',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: null,
  stockNumber: '24817',
  customer: 'Brightwater Motors',
  auctionId: mechanic.auctionId,
  auctionName: mechanic.auctionName,
  mechanicId: mechanic.id,
  mechanicName: mechanic.fullName,
  isDraft: false,
  hasAssessment: false,
  status: 'In Progress',
  assessment: null,
  assessmentFailure: null,
  counts: { codes: 0, warningLights: 0, findings: 0 },
  createdAt: at,
  updatedAt: at,
  history: [],
};
const assessed: VehicleReport = {
  ...submitted,
  hasAssessment: true,
  status: 'Complete',
  assessment: { version: 1, saleLight: 'green', certification: 'Gold', completedAt: at },
};

let vehicle: VehicleReport;
beforeEach(() => {
  vehicle = submitted;
  server.on('GET /api/identity/me', mechanic).on(`GET /api/vehicles/${id}`, () => vehicle);
});

const open = () => renderRoutes(remote.routes, { as: mechanic, at: `/diagnostic/submitted/${id}` });

describe('a submitted diagnostic', () => {
  it('shows the light as soon as it is known', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Assessing the vehicle' })).toBeVisible();
    vehicle = assessed;
    push('assessment.completed', {
      diagnosticId: id,
      version: 1,
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      correlationId: newId(),
    });
    expect(await screen.findByRole('heading', { name: 'Green Light (Ride and Drive)' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Risk Assessment' })).toHaveAttribute(
      'href',
      `/risk-assessment/${id}`,
    );
  });

  it('leads on to a new one', async () => {
    vehicle = assessed;
    const { user, address } = open();
    server.on('GET /api/customers', { items: [], total: 0 });
    await user.click(await screen.findByRole('button', { name: 'Start New Assessment' }));
    expect(await screen.findByRole('textbox', { name: 'Stock number' })).toHaveValue('');
    expect(address()).toBe('/diagnostic');
  });

  it('says that its assessment failed, and asks again', async () => {
    vehicle = { ...submitted, assessmentFailure: { version: 1, at } };
    const { user } = open();
    expect(await screen.findByRole('heading', { name: 'No risk assessment yet' })).toBeVisible();
    server.on(`POST /api/assessments/${id}/retries`, problem(500, 'INTERNAL', 'Broken'));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText("We couldn't start the assessment")).toBeVisible();

    server.on(`POST /api/assessments/${id}/retries`, { version: 1 });
    vehicle = submitted;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Assessing the vehicle' })).toBeVisible();
  });
});
