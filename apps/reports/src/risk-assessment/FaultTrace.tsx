import type { AssessedFault } from '@lanelight/contracts';
import { EvidenceList, plural } from '@lanelight/ui';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './FaultTrace.module.css';

const STANDINGS: Record<AssessedFault['standing'], string> = {
  found: 'Found',
  open: 'Cause open',
  suspected: 'Suspected',
  slight: 'Slight',
  follows: 'Follows another fault',
};

/** Every fault that was weighed. It names its sources; opened, it quotes them. */
export function FaultTrace({ faults }: { faults: readonly AssessedFault[] }) {
  return (
    <section className={classes.trace}>
      <div className={classes.head}>
        <h2>What the assessment rests on</h2>
        <span>{plural(faults.length, 'fault')}</span>
      </div>
      <ul className={classes.faults} aria-label="Faults with their evidence">
        {faults.map((fault) => (
          <li key={`${fault.id} ${fault.places.join()}`}>
            <details className={classes.fault}>
              <summary>
                <IconChevronRight size={20} aria-hidden />
                <FaultLine fault={fault} />
              </summary>
              <div className={classes.detail}>
                <EvidenceList evidence={fault.evidence} />
                {fault.explains.length > 0 && (
                  <p className={classes.explains}>Explains: {fault.explains.map(inSentence).join(', ')}.</p>
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FaultLine({ fault: { name, places, standing, evidence } }: { fault: AssessedFault }) {
  const sources = [...new Set(evidence.map(({ source }) => source))];
  return (
    <span className={classes.line}>
      <span className={classes.name}>
        <b>{name}</b>
        {places.length > 0 && <span>, {places.join(', ')}</span>}
      </span>
      <span className={classes.standing}>{STANDINGS[standing]}</span>
      <span className={classes.sources}>{sources.join(' · ')}</span>
    </span>
  );
}

/** As it reads inside a sentence: "misfire", but "A/C does not cool". */
const inSentence = (phrase: string): string =>
  /^[A-Z][a-z]/.test(phrase) ? phrase.charAt(0).toLowerCase() + phrase.slice(1) : phrase;
