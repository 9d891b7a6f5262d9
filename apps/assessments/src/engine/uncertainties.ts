import { NO_WARNING_LIGHTS, obdCodeFacts } from '@lanelight/contracts';
import { wereCodesCleared } from './evidence.js';
import type { CaseFacts } from './facts.js';
import { likelyCauses, openCosts } from './exposure.js';
import { FIELD_LABELS } from './fields.js';
import { usd } from './money.js';
import type { Statement } from './reader/statement.js';
import { isArbitrable } from './repairs.js';
import type { EstimatedValue } from './valuation.js';
import { CLASS_FIGURES } from './vehicle-classes.js';
import { inSentence, listOf, shorten, tidy } from './words.js';

/** Something not known, and what follows from it. */
export interface Uncertainty {
  statement: string;
  detail: string;
}

/** First model year whose emissions monitors report readiness. */
const FIRST_OBD2_YEAR = 1996;
/** From this model year one monitor may be incomplete, before it two (EPA420-R-01-015). */
const ONE_MONITOR_YEAR = 2001;

/** Monitors that may be incomplete and still pass, or null before readiness existed. An unknown year counts as new. */
export function incompleteMonitorsAllowed(year: number | null): number | null {
  if (year !== null && year < FIRST_OBD2_YEAR) return null;
  return year !== null && year < ONE_MONITOR_YEAR ? 2 : 1;
}

/** Everything that is open and could change the result, the costly first. */
export function uncertaintiesOf(
  facts: CaseFacts,
  value: EstimatedValue,
  statements: readonly Statement[],
): Uncertainty[] {
  return [
    ...openFaults(facts),
    ...unread(statements),
    ...aboutCodes(facts),
    ...aboutReadiness(facts),
    ...aboutMoney(facts, value),
    ...aboutVehicle(facts),
  ];
}

const openFaults = (facts: CaseFacts): Uncertainty[] =>
  openCosts(facts)
    .sort((a, b) => b.high - a.high)
    .slice(0, 4)
    .map((cost): Uncertainty => {
      const causes = likelyCauses(cost.item);
      return {
        statement:
          cost.item.fault.nature === 'emissions'
            ? `Not known what was changed: ${inSentence(cost.item.fault.name)}.`
            : `Cause unknown: ${inSentence(cost.item.fault.name)}.`,
        detail: `${causes ? `Likely ${causes}: ` : ''}${usd(cost.low)} to ${usd(cost.high)} with the diagnosis; we count ${usd(cost.mid)}.`,
      };
    });

function unread(statements: readonly Statement[]): Uncertainty[] {
  const skipped = statements.filter(({ reading }) => reading === 'unreadable');
  const fields = [...new Set(skipped.map(({ field }) => FIELD_LABELS[field]))];
  const [first] = skipped;
  if (!first) return [];
  return [
    {
      statement: `Part of the notes could not be read: ${listOf(fields)}.`,
      detail: `Read it yourself before the sale: “${shorten(tidy(first.quote), 100)}”`,
    },
  ];
}

function aboutCodes({ diagnostic, weighed }: CaseFacts): Uncertainty[] {
  const makers = diagnostic.diagnosticCodes
    .filter(({ code }) => obdCodeFacts(code)?.generic === false)
    .map(({ code }) => code);
  const follows = weighed.find(({ standing }) => standing === 'follows');
  const lamp = diagnostic.warningLights.find(
    (light) => light === 'Check Engine Light' || light === 'Service Engine Soon',
  );
  return [
    ...(follows?.after
      ? [
          {
            statement: 'The catalytic converter may recover.',
            detail: `The code was stored with ${inSentence(follows.after.name)} active. Repair that, then read the code again.`,
          },
        ]
      : []),
    ...(makers.length > 0
      ? [
          {
            statement: `${listOf(makers)} ${makers.length === 1 ? 'is' : 'are'} defined by the manufacturer.`,
            detail: `Look ${makers.length === 1 ? 'it' : 'them'} up for this make before pricing the repair.`,
          },
        ]
      : []),
    ...(lamp && diagnostic.diagnosticCodes.length === 0
      ? [
          {
            statement: `No code explains the ${/light$/i.test(lamp) ? lamp : `${lamp} light`}.`,
            detail: 'Read the codes again before the sale.',
          },
        ]
      : []),
  ];
}

function aboutReadiness({ diagnostic }: CaseFacts): Uncertainty[] {
  const permanent = diagnostic.diagnosticCodes.filter(({ isPermanent }) => isPermanent).map(({ code }) => code);
  const allowed = incompleteMonitorsAllowed(diagnostic.year);
  const isIncomplete = diagnostic.readinessMonitorStatus === 'incomplete';
  return [
    ...(wereCodesCleared(diagnostic)
      ? [
          {
            statement: 'Codes were recently cleared.',
            detail: `${listOf(permanent)} ${permanent.length === 1 ? 'is' : 'are'} permanent, and no stored code is left.`,
          },
        ]
      : isIncomplete && diagnostic.diagnosticCodes.length === 0
        ? [
            {
              statement: 'Codes may have been cleared.',
              detail: 'The monitors are incomplete and nothing is stored: cleared codes or a disconnected battery.',
            },
          ]
        : []),
    ...(isIncomplete
      ? [
          {
            statement: 'Monitors are incomplete.',
            detail:
              allowed === null
                ? `Model year ${diagnostic.year} is older than readiness monitors, so check the answer itself.`
                : 'More codes may appear after a drive cycle. ' +
                  `Emissions tests allow ${allowed === 1 ? 'one incomplete monitor' : 'two incomplete monitors'} ` +
                  "for this model year; the mechanic didn't record how many.",
          },
        ]
      : []),
    ...(diagnostic.engineWarmedUp === 'no'
      ? [
          {
            statement: 'The engine was not warmed up.',
            detail: 'Leaks, noises and shift faults of a warm drivetrain could not show.',
          },
        ]
      : []),
  ];
}

function aboutMoney({ settings, repairs, line }: CaseFacts, value: EstimatedValue): Uncertainty[] {
  const near = repairs.necessary.find(
    ({ wholesale, faults }) => faults.some(isArbitrable) && wholesale.mid < line && wholesale.high >= line,
  );
  return [
    ...(value.low < settings.asIsBelow && value.mid >= settings.asIsBelow
      ? [
          {
            statement: 'The as-is price is close.',
            detail: `Under ${usd(settings.asIsBelow)} this auction sells as-is.`,
          },
        ]
      : []),
    ...(near
      ? [
          {
            statement: 'The arbitration line is close.',
            detail: `${near.name}: ${usd(near.wholesale.mid)} on average, ${usd(near.wholesale.high)} at worst.`,
          },
        ]
      : []),
  ];
}

function aboutVehicle({ vehicle, diagnostic }: CaseFacts): Uncertainty[] {
  const { mileage: before, postInspectionMileage: after } = diagnostic;
  return [
    ...(after < before || after - before > 500
      ? [
          {
            statement: 'The odometer readings do not agree.',
            detail:
              `${after < before ? 'The later reading is the lower one.' : 'The gap is wider than a test drive.'} ` +
              'Read it again; until then it counts as a discrepancy.',
          },
        ]
      : []),
    ...(vehicle.year === null
      ? [{ statement: 'The model year is unknown.', detail: 'Age, value and certification rest on an assumption.' }]
      : []),
    ...(vehicle.classKnown
      ? []
      : [
          {
            statement: 'The class of vehicle is a guess.',
            detail: `It is valued as a ${CLASS_FIGURES[vehicle.vehicleClass].label}.`,
          },
        ]),
    ...(diagnostic.warningLights.length === 0
      ? [
          {
            statement: 'No answer about warning lights.',
            detail: `Neither "${NO_WARNING_LIGHTS}" nor a light was recorded.`,
          },
        ]
      : []),
  ];
}

/** Uncertainties of both, each statement once. */
export const mergeUncertainties = (known: readonly Uncertainty[], added: readonly Uncertainty[]): Uncertainty[] => [
  ...known,
  ...added.filter(({ statement }) => !known.some((entry) => entry.statement === statement)),
];
