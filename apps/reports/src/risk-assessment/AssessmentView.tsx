import { formatMoney, vehicleTitle, type Assessment, type Diagnostic, type RepairItem } from '@lanelight/contracts';
import {
  Announcement,
  ArbitrationRiskMeter,
  BrandMark,
  Button,
  CertificationPlate,
  formatDateTime,
  Gantry,
  LaneLight,
  LaneLightWords,
  Money,
  Page,
  plural,
  RepairTable,
  Tag,
  ValueScale,
} from '@lanelight/ui';
import { IconHelpCircle, IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { PrintFoot } from '../print/PrintFoot';
import { FaultTrace } from './FaultTrace';
import { Provenance } from './Provenance';
import classes from './RiskAssessment.module.css';
import { VehicleHeader } from './VehicleHeader';

const LIGHT_SENTENCES: Record<Assessment['saleLight']['color'], string> = {
  green: 'Sell with full arbitration, except what is announced below.',
  yellow: 'Sell with the announcement below. What is announced cannot be arbitrated.',
  red: 'Sell as-is, with the announcement below. Title, odometer and structure stay open to arbitration.',
};

interface AssessmentViewProps {
  assessment: Assessment;
  diagnostic: Diagnostic;
  archived: boolean;
  back: { to: string; label: string };
}

/** A risk assessment: the verdict, what to announce, what to repair with its evidence, and why. */
export function AssessmentView({ assessment, diagnostic, archived, back }: AssessmentViewProps) {
  return (
    <Page className={classes.page}>
      <p className={classes.printHead}>
        <span>
          <BrandMark /> <b>Lanelight</b>
        </span>
        <span>
          Risk Assessment · Stock # {diagnostic.stockNumber} · printed <PrintedAt />
        </span>
      </p>
      <PrintFoot parts={[vehicleTitle(diagnostic), `VIN ${diagnostic.vin}`, `Version ${assessment.version}`]} />
      <VehicleHeader
        diagnostic={diagnostic}
        back={back}
        badge={archived && <Tag filled>Archived version 1</Tag>}
        actions={
          <Button icon={<IconPrinter size={20} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        }
      />
      <Verdict assessment={assessment} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Announcement
            headline={assessment.announcementHeadline}
            text={assessment.naaaAnnouncement}
            announced={assessment.announced}
          />
          <Repairs title="Necessary repairs" items={assessment.repairList} empty="No necessary repair was found." />
          <Repairs
            title="Possible repairs"
            items={assessment.possibleRepairList}
            empty="No possible repair was found."
          />
          {assessment.faults && assessment.faults.length > 0 && <FaultTrace faults={assessment.faults} />}
        </div>
        <aside className={classes.aside}>
          <Reasons assessment={assessment} />
        </aside>
      </div>
      <Provenance assessment={assessment} />
    </Page>
  );
}

/** The moment of printing, not that of opening the page. */
function PrintedAt() {
  const [printedAt, setPrintedAt] = useState(() => Date.now());
  useEffect(() => {
    const onPrint = (): void => flushSync(() => setPrintedAt(Date.now()));
    globalThis.addEventListener('beforeprint', onPrint);
    return () => globalThis.removeEventListener('beforeprint', onPrint);
  }, []);
  return <time>{formatDateTime(printedAt)}</time>;
}

const retailTotal = (items: readonly RepairItem[]): number => items.reduce((sum, item) => sum + item.retail.mid, 0);

function Verdict({ assessment }: { assessment: Assessment }) {
  const { largestDefect, threshold } = assessment.arbitrationLine;
  const { anticipatedCost } = assessment.arbitrationRisk;
  return (
    <Gantry label="Verdict" className={classes.verdict}>
      <div className={classes.light}>
        <LaneLight light={assessment.saleLight.color} hanging />
        <div className={classes.lightWords}>
          <LaneLightWords light={assessment.saleLight.color} />
          <p>{LIGHT_SENTENCES[assessment.saleLight.color]}</p>
        </div>
      </div>
      <div className={classes.cells}>
        <section className={classes.cell} aria-label="Certification level">
          <span className={classes.label}>Certification level</span>
          <CertificationPlate level={assessment.naaaCertification} />
        </section>
        <section className={classes.cell} aria-label="Arbitration risk">
          <span className={classes.label}>Arbitration risk</span>
          <ArbitrationRiskMeter level={assessment.arbitrationRisk.level} size="large">
            {anticipatedCost === undefined ? (
              largestDefect > 0 && (
                <>
                  Largest defect <b>{formatMoney(largestDefect)}</b>.{' '}
                </>
              )
            ) : anticipatedCost > 0 ? (
              <>
                <b>{formatMoney(anticipatedCost)}</b> could be arbitrated.{' '}
              </>
            ) : (
              <>Nothing recorded here can be arbitrated. </>
            )}
            The line here is <b>{formatMoney(threshold)}</b>.
          </ArbitrationRiskMeter>
        </section>
        <section className={classes.cell} aria-label="Estimated value">
          <span className={classes.label}>Estimated value, as it stands</span>
          <ValueScale range={assessment.estimatedValue} confidence={assessment.estimatedValue.confidence} />
        </section>
        <section className={classes.cell} aria-label="Necessary repairs, in short">
          <span className={classes.label}>Necessary repairs</span>
          <p className={classes.figure}>
            <Money amount={assessment.totalNecessaryRepairsCost} size="xlarge" /> <span>wholesale</span>
          </p>
          <p className={classes.below}>
            <b>{formatMoney(retailTotal(assessment.repairList))}</b> retail.
            {assessment.totalPossibleRepairsCost > 0 && (
              <>
                {' '}
                Possible repairs could add <b>{formatMoney(assessment.totalPossibleRepairsCost)}</b> wholesale.
              </>
            )}
          </p>
        </section>
      </div>
    </Gantry>
  );
}

function Repairs({ title, items, empty }: { title: string; items: readonly RepairItem[]; empty: string }) {
  return (
    <section className={classes.repairs}>
      <div className={classes.repairsHead}>
        <h2>{title}</h2>
        <span>{plural(items.length, 'item')}</span>
      </div>
      <RepairTable label={title} items={items} empty={empty} />
    </section>
  );
}

const LIGHT_NAMES: Record<Assessment['saleLight']['color'], string> = {
  green: 'Green',
  yellow: 'Yellow, not Green',
  red: 'Red, not Yellow',
};

function Reasons({ assessment }: { assessment: Assessment }) {
  return (
    <>
      <section>
        <h2>Why this rating</h2>
        <h3>{LIGHT_NAMES[assessment.saleLight.color]}</h3>
        {assessment.saleLight.reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <h3>Certification {assessment.naaaCertification}</h3>
        <p>{assessment.naaaJustification.replace(/^(Platinum|Gold|Silver|None)\. /, '')}</p>
        <h3>Arbitration risk</h3>
        <p>{assessment.arbitrationRisk.reason}</p>
        <h3>Announcement</h3>
        <p>{assessment.naaaAnnouncementJustification}</p>
        <h3>Value</h3>
        <p>{assessment.estimatedValue.basis}</p>
      </section>
      {assessment.uncertainties.length > 0 && (
        <section>
          <h2>What is uncertain</h2>
          <ul className={classes.uncertain}>
            {assessment.uncertainties.map(({ statement, detail }) => (
              <li key={statement}>
                <IconHelpCircle size={20} aria-hidden />
                <span>
                  <b>{statement}</b> {detail}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
