import {
  hasFinding,
  MESSAGES,
  NO_WARNING_LIGHTS,
  reportedFacts,
  sectionTitle,
  SYSTEM_IDS,
  SYSTEMS,
  vehicleTitle,
  type Diagnostic,
  type SystemId,
} from '@lanelight/contracts';
import {
  AccordionSection,
  Button,
  CodeList,
  EmptyState,
  ErrorState,
  FactList,
  formatDateTime,
  formatLongDate,
  LoadingText,
  Page,
  PageHeader,
  plural,
  SkeletonRows,
  Vin,
} from '@lanelight/ui';
import { IconAlertTriangleFilled, IconCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { PrintFoot } from '../print/PrintFoot';
import { diagnosticQuery, isMissing } from '../vehicles';
import classes from './MechanicSummaryPage.module.css';

/** `/mechanic-summary/{id}`: what the mechanic recorded, section by section. */
export function Component() {
  const { id = '' } = useParams();
  const { data, isPending, error, refetch, isRefetching } = useQuery(diagnosticQuery(id));
  const back = { to: `/vehicle-detail/${id}`, label: 'Vehicle detail' };
  if (isPending) {
    return (
      <Page>
        <LoadingText>{MESSAGES.diagnostics.loading}</LoadingText>
        <SkeletonRows rows={8} />
      </Page>
    );
  }
  if (!data) {
    return (
      <Page>
        <PageHeader title="Mechanic’s Summary" back={back} />
        {isMissing(error) ? (
          <EmptyState title={MESSAGES.diagnostics.notFound}>
            Check the address. The vehicle may have been removed.
          </EmptyState>
        ) : (
          <ErrorState
            title="We couldn't open the summary"
            error={error}
            onRetry={() => void refetch()}
            retrying={isRefetching}
          />
        )}
      </Page>
    );
  }
  return <Summary diagnostic={data} back={back} />;
}

interface SummarySection {
  id: string;
  title: string;
  state?: ReactNode;
  content: ReactNode;
}

function Summary({ diagnostic, back }: { diagnostic: Diagnostic; back: { to: string; label: string } }) {
  const [open, setOpen] = useState<string | null>('basic');
  return (
    <Page>
      <PrintFoot parts={[vehicleTitle(diagnostic), `Stock # ${diagnostic.stockNumber}`, `VIN ${diagnostic.vin}`]} />
      <PageHeader
        title="Mechanic’s Summary"
        back={back}
        subtitle={
          <>
            <b>{formatLongDate(diagnostic.createdAt)}</b>
            {diagnostic.auctionName && <span>{diagnostic.auctionName}</span>}
            {diagnostic.mechanicName && (
              <span>
                Mechanic <b>{diagnostic.mechanicName}</b>
              </span>
            )}
          </>
        }
        actions={
          <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <div>
        {sectionsOf(diagnostic).map(({ id, title, state, content }) => (
          <AccordionSection
            key={id}
            title={title}
            summary={state}
            rule="hair"
            open={open === id}
            onOpenChange={(shown) => setOpen(shown ? id : null)}
          >
            <div className={classes.content}>{content}</div>
          </AccordionSection>
        ))}
      </div>
      <p className={classes.generated}>
        <span>Report Generated</span>
        <time dateTime={diagnostic.createdAt}>{formatDateTime(diagnostic.createdAt)}</time>
      </p>
    </Page>
  );
}

/** A finding stands out by sign and weight; what is in order stays quiet. */
const Finding = ({ children }: { children: ReactNode }) => (
  <span className={classes.finding}>
    <IconAlertTriangleFilled size={16} aria-hidden />
    {children}
  </span>
);
const InOrder = ({ children }: { children: ReactNode }) => (
  <span className={classes.inOrder}>
    <IconCheck size={16} stroke={2.5} aria-hidden />
    {children}
  </span>
);

type Facts = ComponentProps<typeof FactList>['facts'];

function Notes({ facts = [], notes }: { facts?: Facts; notes: string }) {
  return (
    <>
      {facts.length > 0 && <FactList facts={facts} />}
      <p className={classes.notes}>{notes}</p>
    </>
  );
}

const factsIn = (section: 'basic' | SystemId, diagnostic: Diagnostic): Facts =>
  reportedFacts(section, diagnostic).map(({ label, text }) => ({ label, value: text }));

function systemSection(id: SystemId, diagnostic: Diagnostic): SummarySection {
  const { title, words, notes } = SYSTEMS[id];
  return {
    id,
    title,
    state: hasFinding(diagnostic, id) ? <Finding>{words.finding}</Finding> : <InOrder>{words.clean}</InOrder>,
    content: <Notes facts={factsIn(id, diagnostic)} notes={diagnostic[notes]} />,
  };
}

/** The sections of the specification in their order; Additional Notes only where there are some. */
function sectionsOf(diagnostic: Diagnostic): SummarySection[] {
  const permanent = diagnostic.diagnosticCodes.filter((entry) => entry.isPermanent).length;
  const lights = diagnostic.warningLights.filter((light) => light !== NO_WARNING_LIGHTS);
  const sections: SummarySection[] = [
    {
      id: 'basic',
      title: 'Basic Information',
      content: (
        <FactList
          facts={[
            { label: 'Vehicle', value: vehicleTitle(diagnostic), wide: true },
            { label: 'VIN', value: <Vin vin={diagnostic.vin} size="large" />, wide: true },
            ...factsIn('basic', diagnostic),
          ]}
        />
      ),
    },
    {
      id: 'codes',
      title: sectionTitle('codes'),
      state:
        diagnostic.diagnosticCodes.length === 0 ? (
          <InOrder>None</InOrder>
        ) : (
          <Finding>{`${plural(diagnostic.diagnosticCodes.length, 'code')}${permanent ? `, ${permanent} permanent` : ''}`}</Finding>
        ),
      content:
        diagnostic.diagnosticCodes.length === 0 ? (
          <p>{MESSAGES.obdCodes.none}</p>
        ) : (
          <CodeList label="OBD-II codes" codes={diagnostic.diagnosticCodes} />
        ),
    },
    {
      id: 'lights',
      title: sectionTitle('lights'),
      state:
        lights.length === 0 ? (
          <InOrder>None on</InOrder>
        ) : (
          <Finding>{lights.length === 1 ? `${lights[0]} on` : `${lights.length} on`}</Finding>
        ),
      content:
        lights.length === 0 ? (
          <p>{MESSAGES.warningLights.none}</p>
        ) : (
          <ul className={classes.list}>
            {lights.map((light) => (
              <li key={light}>{light}</li>
            ))}
          </ul>
        ),
    },
    ...SYSTEM_IDS.map((id) => systemSection(id, diagnostic)),
  ];
  if (diagnostic.additionalNotes)
    sections.push({ id: 'notes', title: sectionTitle('notes'), content: <Notes notes={diagnostic.additionalNotes} /> });
  return sections;
}
