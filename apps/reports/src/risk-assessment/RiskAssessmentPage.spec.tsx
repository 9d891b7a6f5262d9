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

  it('begins the announcement with the words for the block', async () => {
    const headline = 'Yellow light. Ignition coil failure; code P0302.';
    assessment = anAssessment({ announcementHeadline: headline });
    open();
    expect(await screen.findByRole('blockquote')).toHaveTextContent(`${headline}Yellow light. Ignition coil failure:`);
  });

  it('says what could be arbitrated beside the auction’s line', async () => {
    open();
    expect(await screen.findByRole('region', { name: 'Arbitration risk' })).toHaveTextContent(
      '$150 could be arbitrated. The line here is $800.',
    );
  });

  it('traces each fault to the statements behind it', async () => {
    assessment = anAssessment({
      faults: [
        {
          id: 'ignition-coil',
          name: 'Ignition coil failure',
          standing: 'found',
          places: ['cylinder 2'],
          evidence: [
            { kind: 'section', source: 'Engine notes', quote: 'Swapped coils 2 and 4, misfire moved to 4.' },
            { kind: 'code', source: 'P0302', quote: 'Cylinder 2 Misfire Detected', isPermanent: true },
          ],
          explains: ['Misfire', 'A/C does not cool'],
        },
      ],
    });
    const { user } = open();
    const faults = await screen.findByRole('list', { name: 'Faults with their evidence' });
    const fault = within(faults).getByText('Ignition coil failure');
    expect(faults).toHaveTextContent('Ignition coil failure, cylinder 2FoundEngine notes · P0302');
    const quote = within(faults).getByText('“Swapped coils 2 and 4, misfire moved to 4.”');
    expect(quote).not.toBeVisible();
    await user.click(fault);
    expect(quote).toBeVisible();
    expect(within(faults).getByText('Cylinder 2 Misfire Detected')).toBeVisible();
    expect(within(faults).getByText('Explains: misfire, A/C does not cool.')).toBeVisible();
  });

  it('says under which rules and by which versions it was made', async () => {
    assessment = anAssessment({
      rules: {
        pack: 'naaa-2024-08-05',
        packName: 'NAAA, August 5, 2024',
        clauses: [{ id: 'defect-line', text: 'One defect of $800 can be arbitrated.', source: 'NAAA Guidelines' }],
      },
      versions: {
        engine: '2026.11.22',
        lexicon: '2026.11.21',
        prices: '2026.11.20',
        rulePack: 'naaa-2024-08-05',
        settings: { arbitrationThreshold: 800, asIsBelow: 2_000, wholesaleFactor: 0.66 },
      },
    });
    const { user } = open();
    expect(await screen.findByText('NAAA, August 5, 2024')).toBeVisible();
    expect(screen.getByText('rules 2026.11.22, lexicon 2026.11.21, prices 2026.11.20')).toBeVisible();
    expect(screen.getByText('line $800, as-is below $2,000, wholesale at 66% of retail')).toBeVisible();
    const clause = screen.getByText('One defect of $800 can be arbitrated.');
    expect(clause).not.toBeVisible();
    await user.click(screen.getByText('1 clause cited'));
    expect(clause).toBeVisible();
  });

  it('says what the rules changed in a model’s answer', async () => {
    assessment = anAssessment({
      engine: { kind: 'model', model: 'some-model', promptVersion: 'risk-7' },
      corrections: ['Sale light: the model said green, the rules set yellow.'],
    });
    open();
    expect(await screen.findByText('Sale light: the model said green, the rules set yellow.')).toBeVisible();
    expect(screen.getByText('1 of 2, prompt risk-7')).toBeVisible();
  });

  it('says why the rules answered for a model', async () => {
    assessment = anAssessment({
      engine: { kind: 'rules', model: null, promptVersion: null, fallbackReason: 'timeout' },
    });
    open();
    expect(await screen.findByText('Rules engine, because the model took too long')).toBeVisible();
  });

  it('of an older version names the guidelines of its time', async () => {
    open();
    expect(await screen.findByText(/^NAAA Arbitration Guidelines .* August 5, 2024$/)).toBeVisible();
    expect(screen.queryByText('What the assessment rests on')).not.toBeInTheDocument();
  });

  it('that could not be read can be tried again', async () => {
    assessment = problem(500, 'INTERNAL', 'Broken');
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load assessment details');
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
