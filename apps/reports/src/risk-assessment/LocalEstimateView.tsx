import { formatMoney, type Diagnostic, type LocalEstimate, type VehicleReport } from '@lanelight/contracts';
import {
  ArbitrationRiskMeter,
  AssessmentFailed,
  DataTable,
  FailedPart,
  LoadingText,
  MoneyRange,
  Page,
  Section,
  Spinner,
  Tag,
  type Column,
} from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { estimateQuery } from './queries';
import classes from './RiskAssessment.module.css';
import { VehicleHeader } from './VehicleHeader';

const PRIORITIES: Record<LocalEstimate['repairs'][number]['priority'], string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
};

const COLUMNS: readonly Column<LocalEstimate['repairs'][number]>[] = [
  {
    key: 'name',
    header: 'Repair',
    cell: ({ name, reason }) => (
      <>
        {name}
        <small className={classes.reason}>{reason}</small>
      </>
    ),
  },
  { key: 'priority', header: 'Priority', width: '18%', cell: ({ priority }) => PRIORITIES[priority] },
  {
    key: 'cost',
    header: 'Cost',
    width: '24%',
    align: 'right',
    cell: ({ minimum, maximum }) => <MoneyRange range={{ low: minimum, high: maximum }} />,
  },
];

interface LocalEstimateViewProps {
  diagnostic: Diagnostic;
  /** The vehicle whose assessment failed; undefined while one is on its way. */
  failed: VehicleReport | undefined;
  back: { to: string; label: string };
}

/** Shown while no assessment is stored: what codes and mileage alone allow to say, marked as just that. */
export function LocalEstimateView({ diagnostic, failed, back }: LocalEstimateViewProps) {
  const { data, isError, refetch, isRefetching } = useQuery(estimateQuery(diagnostic));
  return (
    <Page>
      <VehicleHeader diagnostic={diagnostic} back={back} badge={<Tag filled>Local estimate</Tag>} />
      {failed ? (
        <>
          <AssessmentFailed vehicle={failed} />
          <p className={classes.estimateBasis}>This is an estimate from the codes and the mileage alone.</p>
        </>
      ) : (
        <p className={classes.estimateNote} role="status">
          <Spinner /> The risk assessment isn’t ready yet. Until then, here is an estimate from the codes and the
          mileage alone. This page updates by itself.
        </p>
      )}
      {isError ? (
        <FailedPart title="We couldn't load the estimate." onRetry={() => void refetch()} retrying={isRefetching}>
          Your diagnostic is saved.
        </FailedPart>
      ) : data ? (
        <>
          <div className={classes.estimateRisk}>
            <ArbitrationRiskMeter level={data.arbitrationRisk.level} size="large">
              {data.totalMaximum > 0 ? (
                <>
                  Up to <b>{formatMoney(data.totalMaximum)}</b> of repairs. Risk level {data.riskLevel}.
                </>
              ) : (
                <>No repair is anticipated. Risk level {data.riskLevel}.</>
              )}
            </ArbitrationRiskMeter>
          </div>
          <Section title="Anticipated repairs">
            {data.repairs.length > 0 ? (
              <DataTable
                label="Anticipated repairs"
                columns={COLUMNS}
                rows={data.repairs}
                rowKey={({ name }) => name}
              />
            ) : (
              <p>Codes and mileage point to no repair.</p>
            )}
          </Section>
        </>
      ) : (
        <LoadingText>Loading estimate...</LoadingText>
      )}
    </Page>
  );
}
