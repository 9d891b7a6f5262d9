import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Assessment, VehicleReport } from '@lanelight/contracts';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { act, screen, within } from '@testing-library/react';
import remote from '../remote';
import { aDiagnostic, aFailedVehicle, anAssessedVehicle, anAssessment, aVehicle } from '../testing/builders';
import { PROGRESS_POLL_MS } from '../vehicles';

const server = testServer();
const { id } = aVehicle();
const ASSESSMENT = `GET /api/assessments/${id}`;
const viewer = aUser({ roles: ['report_viewer'] });
const notFound = problem(404, 'ASSESSMENT_NOT_FOUND', 'Assessment not found');

let vehicle: VehicleReport;
let assessment: Assessment | Response;
beforeEach(() => {
  vehicle = anAssessedVehicle();
  assessment = anAssessment();
  server
    .on(`GET /api/vehicles/${id}`, () => vehicle)
    .on(`GET /api/diagnostics/${id}`, aDiagnostic())
    .on(ASSESSMENT, () => assessment)
    .on('POST /api/assessments/estimates', {
      repairs: [{ name: 'Ignition repair', reason: 'P0302', minimum: 100, maximum: 800, priority: 'high' }],
      totalMinimum: 100,
      totalMaximum: 800,
      riskLevel: 'medium',
      arbitrationRisk: { level: 'medium', label: 'Medium Risk of Arbitration' },
    });
});

function open(as = viewer, query = '') {
  server.on('GET /api/identity/me', as);
  return renderRoutes(remote.routes, { as, at: `/risk-assessment/${id}${query}` });
}

const timesAsked = (): number => server.bodiesOf(ASSESSMENT).length;

describe('the risk assessment', () => {
  it('says the light, the certification, the risk and the value', async () => {
    open();
    expect(await screen.findByRole('img', { name: 'Yellow Light (Limited Guarantee)' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Certification level' })).toHaveTextContent('None');
    expect(screen.getByRole('region', { name: 'Arbitration risk' })).toHaveTextContent(/Low\s*Risk of Arbitration/);
    expect(screen.getByRole('region', { name: 'Estimated value' })).toHaveTextContent('$2,100– to $3,100');
    const repairs = screen.getByRole('table', { name: 'Necessary repairs' });
    expect(within(repairs).getByRole('row', { name: /Ignition coil/ })).toHaveTextContent(
      'Misfire on cylinder 2, worse under load.',
    );
    expect(screen.getByText('No possible repair was found.')).toBeVisible();
  });

  it('that could not be read can be tried again', async () => {
    assessment = problem(500, 'INTERNAL', 'Broken');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('The assessment could not be opened');
    assessment = anAssessment();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: 'Yellow Light (Limited Guarantee)' })).toBeVisible();
  });

  it('that is archived is for super admins', async () => {
    assessment = problem(403, 'FORBIDDEN', 'Not allowed');
    open(viewer, '?archived=true');
    expect(await screen.findByRole('heading', { name: 'Assessment not found' })).toBeVisible();
    expect(screen.getByText('Only super admins can see archived assessments.')).toBeVisible();
  });
});

describe('before there is one', () => {
  beforeEach(() => {
    vehicle = aVehicle();
    assessment = notFound;
    jest.useFakeTimers({ advanceTimers: true });
  });
  afterEach(() => void jest.useRealTimers());

  it('shows the local estimate, and turns into the real one by itself', async () => {
    open();
    expect(await screen.findByText('Local estimate')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('The risk assessment isn’t ready yet.');
    expect(await screen.findByRole('table', { name: 'Anticipated repairs' })).toHaveTextContent('Ignition repair');
    vehicle = anAssessedVehicle();
    assessment = anAssessment();
    await act(() => jest.advanceTimersByTimeAsync(PROGRESS_POLL_MS));
    expect(await screen.findByRole('img', { name: 'Yellow Light (Limited Guarantee)' })).toBeVisible();
  });

  it('says that it failed beside the estimate, asks no more, and is retried by a mechanic', async () => {
    vehicle = aFailedVehicle();
    const { user } = open(aUser());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "We couldn't produce the risk assessment. Your diagnostic is saved.",
    );
    expect(screen.getByText('Local estimate')).toBeVisible();
    expect(screen.queryByText(/isn’t ready yet/)).not.toBeInTheDocument();
    const asked = timesAsked();
    await act(() => jest.advanceTimersByTimeAsync(5 * PROGRESS_POLL_MS));
    expect(timesAsked()).toBe(asked);

    server.on(`POST /api/assessments/${id}/retries`, { version: 1 });
    vehicle = aVehicle();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/isn’t ready yet/)).toBeVisible();
    vehicle = anAssessedVehicle();
    assessment = anAssessment();
    await act(() => jest.advanceTimersByTimeAsync(PROGRESS_POLL_MS));
    expect(await screen.findByRole('img', { name: 'Yellow Light (Limited Guarantee)' })).toBeVisible();
  });

  it('says that it failed to a report viewer, who cannot retry', async () => {
    vehicle = aFailedVehicle();
    open();
    expect(await screen.findByRole('alert')).toHaveTextContent('A mechanic or an admin of the auction can try again.');
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });
});
