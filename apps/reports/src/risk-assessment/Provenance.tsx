import { formatMoney, type Assessment, type FallbackReason } from '@lanelight/contracts';
import { FactList, formatDateTime, plural } from '@lanelight/ui';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './Provenance.module.css';

/** Rules of assessments that do not name their pack. */
const FIRST_GUIDELINES = 'NAAA Arbitration Guidelines and NAAA Wholesale Certification Program, August 5, 2024';

const FALLBACKS: Record<FallbackReason, string> = {
  timeout: 'the model took too long',
  unreachable: 'the model could not be reached',
  'rate-limited': 'the model was busy',
  'server-error': 'the model’s server failed',
  'request-refused': 'the model’s server refused the request',
  'empty-answer': 'the model’s answer was empty',
  'invalid-answer': 'the model’s answer was not usable',
  'cut-off': 'the model’s answer was cut off',
  refusal: 'the model declined to answer',
  'answer-too-large': 'the model’s answer was too long',
  'endpoint-failing': 'the model has been failing',
};

function engineOf({ kind, fallbackReason }: Assessment['engine']): string {
  if (kind === 'model') return 'Language model, then server rules';
  return fallbackReason ? `Rules engine, because ${FALLBACKS[fallbackReason]}` : 'Rules engine';
}

function settingsOf({ settings }: NonNullable<Assessment['versions']>): string {
  const { arbitrationThreshold, asIsBelow, wholesaleFactor } = settings;
  return [
    `line ${formatMoney(arbitrationThreshold)}`,
    `as-is below ${formatMoney(asIsBelow)}`,
    `wholesale at ${Math.round(wholesaleFactor * 100)}% of retail`,
  ].join(', ');
}

/** The foot of an assessment: by what it was made, under which rules, and with which versions. */
export function Provenance({ assessment }: { assessment: Assessment }) {
  const { engine, rules, versions, corrections } = assessment;
  return (
    <section className={classes.provenance}>
      <h2>How this was made</h2>
      <div className={classes.columns}>
        <FactList
          layout="rows"
          facts={[
            { label: 'Engine', value: engineOf(engine) },
            ...(engine.model ? [{ label: 'Model', value: engine.model }] : []),
            {
              label: 'Version',
              value: `${assessment.version} of ${Math.max(2, assessment.version)}${engine.promptVersion ? `, prompt ${engine.promptVersion}` : ''}`,
            },
            { label: 'Time', value: formatDateTime(assessment.createdAt) },
            ...(corrections ? [{ label: 'Rules changed', value: <Corrections corrections={corrections} /> }] : []),
          ]}
        />
        <FactList
          layout="rows"
          facts={[
            { label: 'Guidelines', value: rules?.packName ?? FIRST_GUIDELINES },
            ...(versions
              ? [
                  { label: 'Settings', value: settingsOf(versions) },
                  {
                    label: 'Versions',
                    value: `rules ${versions.engine}, lexicon ${versions.lexicon}, prices ${versions.prices}`,
                  },
                ]
              : []),
          ]}
        />
      </div>
      {rules && rules.clauses.length > 0 && (
        <details className={classes.rules}>
          <summary>
            <IconChevronRight size={20} aria-hidden />
            {plural(rules.clauses.length, 'clause')} cited
          </summary>
          <ul>
            {rules.clauses.map(({ id, text, source }) => (
              <li key={id}>
                {text} <small>{source}</small>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Corrections({ corrections }: { corrections: readonly string[] }) {
  return (
    <ul className={classes.corrections}>
      {corrections.map((correction) => (
        <li key={correction}>{correction}</li>
      ))}
    </ul>
  );
}
