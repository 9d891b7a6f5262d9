import { MESSAGES } from '@lanelight/contracts';
import { EmptyState, ErrorState, Gantry, LaneLight, LoadingText, Page, PageHeader, Skeleton } from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { diagnosticQuery, isForbidden, isMissing, useRefreshOnCompletion, vehicleQuery } from '../vehicles';
import { AssessmentView } from './AssessmentView';
import { LocalEstimateView } from './LocalEstimateView';
import { assessmentQuery } from './queries';
import classes from './RiskAssessment.module.css';

/** `/risk-assessment/{id}`, with `?archived=true` the first version. */
export function Component() {
  const { id = '' } = useParams();
  const [parameters] = useSearchParams();
  const archived = parameters.get('archived') === 'true';
  const diagnostic = useQuery(diagnosticQuery(id));
  const { data: vehicle } = useQuery({ ...vehicleQuery(id), enabled: !archived });
  const hasFailed = vehicle !== undefined && !vehicle.hasAssessment && vehicle.assessmentFailure !== null;
  const assessment = useQuery(assessmentQuery(id, { archived, isAwaited: !archived && !hasFailed }));
  useRefreshOnCompletion();
  const back = { to: `/vehicle-detail/${id}`, label: 'Vehicle detail' };

  if (assessment.data && diagnostic.data)
    return <AssessmentView assessment={assessment.data} diagnostic={diagnostic.data} archived={archived} back={back} />;
  const waitsForFirst = isMissing(assessment.error) && !archived;
  if (waitsForFirst && diagnostic.data)
    return <LocalEstimateView diagnostic={diagnostic.data} failed={hasFailed ? vehicle : undefined} back={back} />;
  const keptBack = archived && isForbidden(assessment.error);
  if (isMissing(diagnostic.error) || (archived && isMissing(assessment.error)) || keptBack) {
    return (
      <Page>
        <PageHeader title="Risk Assessment" back={back} />
        <EmptyState title={MESSAGES.assessments.notFound}>
          {keptBack
            ? 'Only super admins can see archived assessments.'
            : archived
              ? 'This vehicle has no archived version.'
              : 'Check the address. The vehicle may have been removed.'}
        </EmptyState>
      </Page>
    );
  }
  const failed = [assessment, diagnostic].find((query) => query.isError && !isMissing(query.error));
  if (failed) {
    const retry = (): void => {
      void assessment.refetch();
      void diagnostic.refetch();
    };
    return (
      <Page>
        <PageHeader title="Risk Assessment" back={back} />
        <ErrorState
          title={MESSAGES.assessments.loadFailed.title}
          error={failed.error}
          onRetry={retry}
          retrying={failed.isRefetching}
        />
      </Page>
    );
  }
  return <AssessmentLoading back={back} />;
}

/** The page's own rules and labels, with flat blocks for the values; the lamps are unlit until the answer is here. */
function AssessmentLoading({ back }: { back: { to: string; label: string } }) {
  return (
    <Page>
      <PageHeader title="Risk Assessment" back={back} />
      <Gantry label="Verdict" className={classes.verdict}>
        <div className={classes.light}>
          <LaneLight light={null} hanging />
          <div className={classes.lightWords}>
            <Skeleton width={240} height={44} />
            <LoadingText>{MESSAGES.assessments.loading}</LoadingText>
          </div>
        </div>
        <div className={classes.cells}>
          {['Certification level', 'Arbitration risk', 'Estimated value, as it stands', 'Necessary repairs'].map(
            (label) => (
              <div key={label} className={classes.cell}>
                <span className={classes.label}>{label}</span>
                <Skeleton width={200} height={48} />
              </div>
            ),
          )}
        </div>
      </Gantry>
    </Page>
  );
}
