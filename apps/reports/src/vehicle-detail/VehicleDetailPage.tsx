import { isBeingAssessed, MESSAGES, vehicleTitle, type VehicleReport } from '@lanelight/contracts';
import {
  ApiProblem,
  api,
  AssessmentFailed,
  Button,
  ErrorState,
  formatTime,
  LaneLightInline,
  LoadingText,
  Page,
  PageHeader,
  plural,
  Section,
  SkeletonRows,
  Tile,
  TileList,
  toast,
  useSession,
  Vin,
  queryKeys,
} from '@lanelight/ui';
import { IconClipboardList, IconGavel, IconHistory, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { isMissing, PROGRESS_POLL_MS, useRefreshOnCompletion, vehicleQuery } from '../vehicles';
import { historyEvents, progressOf } from './history';
import { assessmentQuery } from '../risk-assessment/queries';
import classes from './VehicleDetailPage.module.css';
import { History } from './History';
import { Milestones } from './Milestones';

const BACK = { to: '/vehicle-reports', label: 'Vehicle Reports' };

/** `/vehicle-detail/{id}`: how far a vehicle is, and the ways to its summary and assessment. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch, isRefetching } = useQuery(vehicleQuery(id));
  useRefreshOnCompletion();
  if (isPending) {
    return (
      <Page>
        <LoadingText>Loading vehicle...</LoadingText>
        <SkeletonRows rows={4} />
      </Page>
    );
  }
  if (!data) {
    return isMissing(error) ? (
      <Page>
        <PageHeader
          title={MESSAGES.vehicles.notFound}
          subtitle="Check the address. The vehicle may have been removed."
          back={BACK}
        />
      </Page>
    ) : (
      <Page>
        <PageHeader title="Vehicle" back={BACK} />
        <ErrorState
          title="We couldn't open the vehicle"
          error={error}
          onRetry={() => void refetch()}
          retrying={isRefetching}
        />
      </Page>
    );
  }
  return <VehicleDetail vehicle={data} />;
}

const timeOf = (vehicle: VehicleReport, kind: VehicleReport['history'][number]['kind']): string | undefined => {
  const entry = vehicle.history.findLast((candidate) => candidate.kind === kind);
  return entry && formatTime(entry.at);
};

function VehicleDetail({ vehicle }: { vehicle: VehicleReport }) {
  const { hasRole } = useSession();
  const submittedAt = timeOf(vehicle, 'submitted');
  const startedAt = timeOf(vehicle, 'started') ?? submittedAt;
  const assessedAt = timeOf(vehicle, 'assessed');
  const findings = [
    vehicle.counts.codes > 0 && plural(vehicle.counts.codes, 'code'),
    vehicle.counts.warningLights > 0 && plural(vehicle.counts.warningLights, 'warning light'),
    vehicle.counts.findings > 0 && plural(vehicle.counts.findings, 'finding'),
  ].filter(Boolean);
  const { assessment } = vehicle;
  return (
    <Page>
      <PageHeader
        title={vehicleTitle(vehicle)}
        back={BACK}
        subtitle={
          <>
            {vehicle.trim && <span>{vehicle.trim}</span>}
            <span>
              {vehicle.stockNumber ? (
                <>
                  Stock # <b>{vehicle.stockNumber}</b>
                </>
              ) : (
                'No Stock #'
              )}
            </span>
            {vehicle.auctionName && <span>{vehicle.auctionName}</span>}
            {vehicle.customer && <span>{vehicle.customer}</span>}
          </>
        }
        actions={
          vehicle.vin && (
            <span className={classes.vin}>
              <small>VIN</small>
              <Vin vin={vehicle.vin} size="large" />
            </span>
          )
        }
      />
      <Milestones
        percent={progressOf(vehicle)}
        reachedAt={{
          ...(startedAt && { 25: startedAt }),
          ...(submittedAt && { 50: submittedAt, 75: submittedAt }),
          ...(assessedAt && { 100: assessedAt }),
        }}
      />
      <div className={classes.columns}>
        <div>
          {vehicle.isDraft ? (
            <p className={classes.draft}>{MESSAGES.vehicles.draft}</p>
          ) : (
            <TileList>
              {assessment && (
                <Tile
                  first
                  to={`/risk-assessment/${vehicle.id}`}
                  icon={IconGavel}
                  title="View Risk Assessment"
                  description={
                    <span className={classes.verdict}>
                      <LaneLightInline light={assessment.saleLight} />
                      <span>Certification {assessment.certification}</span>
                    </span>
                  }
                />
              )}
              <Tile
                to={`/mechanic-summary/${vehicle.id}`}
                icon={IconClipboardList}
                title="View Mechanic’s Summary"
                description={findings.join(', ') || 'Nothing found'}
              />
              {hasRole('super_admin') && assessment && assessment.version > 1 && (
                <Tile
                  to={`/risk-assessment/${vehicle.id}?archived=true`}
                  icon={IconHistory}
                  title="View First Archived Risk Assessment"
                  description="Version 1"
                />
              )}
            </TileList>
          )}
          {isBeingAssessed(vehicle) && (
            <p className={classes.pending} role="status">
              We’re preparing the risk assessment. It appears here as soon as it’s ready.
            </p>
          )}
          {!assessment && vehicle.assessmentFailure && <AssessmentFailed vehicle={vehicle} />}
          {hasRole('super_admin') && assessment && <Regeneration vehicle={vehicle} />}
        </div>
        <Section title="History">
          <History events={historyEvents(vehicle)} />
        </Section>
      </div>
    </Page>
  );
}

/** Makes the assessment once more; once for each vehicle (specification, section 4). */
function Regeneration({ vehicle }: { vehicle: VehicleReport }) {
  const queries = useQueryClient();
  const assessment = useQuery({
    ...assessmentQuery(vehicle.id, { archived: false, isAwaited: false }),
    refetchOnMount: 'always',
  });
  const left = assessment.data?.regenerationsLeft ?? 1;
  const { changed = true, reasons = [] } = assessment.data?.regeneration ?? {};
  const wasRunAgain = !changed && (assessment.data?.version ?? 1) > 1;
  const failures = vehicle.history.filter(({ kind }) => kind === 'assessment-failed').length;
  const regeneration = useMutation({
    mutationFn: async (failuresBefore: number) => ({
      ...(await api.post('/api/assessments/{diagnosticId}/regenerations', { path: { diagnosticId: vehicle.id } })),
      failuresBefore,
    }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKeys.vehicles }),
        queries.invalidateQueries({ queryKey: ['assessments', vehicle.id] }),
      ]),
    onError: (error) => {
      const { title, description } = MESSAGES.assessments.regenerationFailed;
      toast.failure(title, {
        id: 'regenerate',
        description: error instanceof ApiProblem && error.status === 409 ? error.message : description,
      });
    },
  });
  // The answer says which version is being made. It is announced when it is there, however long the engine takes.
  const { newVersion: awaited, failuresBefore = 0 } = regeneration.data ?? {};
  const arrived = awaited !== undefined && (vehicle.assessment?.version ?? 0) >= awaited;
  const failed = awaited !== undefined && !arrived && failures > failuresBefore;
  const waits = awaited !== undefined && !arrived && !failed;
  useQuery({ ...vehicleQuery(vehicle.id), refetchInterval: waits ? PROGRESS_POLL_MS : false });
  useEffect(() => {
    if (arrived) toast.success('Assessment Regenerated', { description: `Version ${awaited}`, id: 'regenerate' });
  }, [arrived, awaited]);
  useEffect(() => {
    const { title, description } = MESSAGES.assessments.regenerationFailed;
    if (failed) toast.failure(title, { description, id: 'regenerate' });
  }, [failed]);
  return (
    <div className={classes.regeneration}>
      <p>
        {left === 0
          ? `Each vehicle can be regenerated once. Version ${assessment.data?.version ?? 2} is in use.`
          : changed
            ? 'Each vehicle can be regenerated once.'
            : 'Nothing has changed since this assessment. The answer would be the same, and the regeneration is not used up.'}
      </p>
      {left > 0 && reasons.length > 0 && (
        <ul aria-label="Changes since this assessment" className={classes.changes}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      <Button
        icon={<IconRefresh size={20} aria-hidden />}
        busy={regeneration.isPending || waits}
        busyLabel="Regenerating..."
        disabledReason={
          left === 0
            ? MESSAGES.assessments.onlyOneRegeneration
            : wasRunAgain
              ? MESSAGES.assessments.nothingChanged
              : null
        }
        onClick={() => regeneration.mutate(failures)}
      >
        Regenerate Assessment ({left} left)
      </Button>
    </div>
  );
}
