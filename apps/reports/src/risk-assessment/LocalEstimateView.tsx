import { formatMoney, type Diagnostic, type LocalEstimate } from '@lanelight/contracts';
import {
  ArbitrationRiskMeter,
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
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { vehicleQuery } from '../vehicles';
import { estimateQuery } from './queries';
import classes from './RiskAssessment.module.css';
import { VehicleHeader } from './VehicleHeader';

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
  { key: 'priority', header: 'Priority', width: '18%', cell: ({ priority }) => priority },
  {
    key: 'cost',
    header: 'Cost',
    width: '24%',
    align: 'right',
    cell: ({ minimum, maximum }) => <MoneyRange range={{ low: minimum, high: maximum }} />,
  },
];

/** Shown while no assessment is stored: what codes and mileage alone allow to say, marked as just that. */
export function LocalEstimateView({
  diagnostic,
  back,
}: {
  diagnostic: Diagnostic;
  back: { to: string; label: string };
}) {
  const { data, isError, refetch, isRefetching } = useQuery(estimateQuery(diagnostic));
  const { data: vehicle } = useQuery(vehicleQuery(diagnostic.id));
  const hasFailed = vehicle?.history.at(-1)?.kind === 'assessment-failed';
  return (
    <Page>
      <VehicleHeader diagnostic={diagnostic} back={back} badge={<Tag filled>Local estimate</Tag>} />
      <p className={classes.estimateNote} role="status">
        {hasFailed ? (
          <>
            <IconAlertTriangle size={24} aria-hidden /> The risk assessment could not be made. This is an estimate from
            the codes and the mileage alone. The diagnostic is safe.
          </>
        ) : (
          <>
            <Spinner /> The risk assessment is not there yet. Until it is, this is an estimate from the codes and the
            mileage alone. The page changes by itself.
          </>
        )}
      </p>
      {isError ? (
        <FailedPart title="The estimate could not be loaded." onRetry={() => void refetch()} retrying={isRefetching}>
          The diagnostic is safe.
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
