import { isPresent, type Finding, type Statement } from './reader/statement.js';
import { systemOf, type Condition } from './reader/vocabulary.js';

// Rules on what became of a trouble: put right, denied, worked on in vain, or still there whatever was done.

const THEN_REPLACED =
  /\b(?:and|then|but|,)\s+(?:\w+ ){0,3}?(?:replaced|renewed|reinstalled)\b(?! (?:by|with) (?:a |an )?(?:\w+ )?(?:pipe|resistor|dummy|shell|straight|test pipe|block))/i;
const NEVER = /\b(?:not|never|nor|needs?|should|must|to be|wasn't|weren't|without)\b/i;
const MADE_GOOD: ReadonlySet<Condition> = new Set<Condition>(['deployed', 'missing', 'removed']);

/** "Stolen and replaced", "deployed and were replaced": the new part is there. */
export function asReplaced(statement: Statement): Statement {
  const { quote, findings } = statement;
  if (!THEN_REPLACED.test(quote) || NEVER.test(quote)) return statement;
  return {
    ...statement,
    findings: findings.map((one) =>
      isPresent(one) && MADE_GOOD.has(one.condition) && one.system !== 'structure' && one.system !== 'title'
        ? { ...one, standing: 'cured' }
        : one,
    ),
  };
}

const RENEWED = /\b(?:replac\w+|renew\w+|install\w+|new|repair\w*)\b/i;

/** A bag that went off stays so until somebody says that it was renewed: "tucked back" is no repair. */
export const asDeployed = (statement: Statement): Statement =>
  RENEWED.test(statement.quote)
    ? statement
    : {
        ...statement,
        findings: statement.findings.map((one) =>
          one.condition === 'deployed' && one.standing === 'cured' ? { ...one, standing: 'present' } : one,
        ),
      };

const TRIED_IN_VAIN =
  /\b(?:cleaned|relearned|reset|adjusted|serviced|reprogrammed|updated|tightened)\b[^.;]*\b(?:no change|no help|no better|no improvement|did not help|didn't help|same)\b/i;

/** What was cleaned to no avail is not cleared by that; the outcome may stand in the next clause. */
export const withVainWork = (statements: readonly Statement[]): Statement[] =>
  statements.map((statement, at) => {
    const after = statements[at + 1];
    const story = after?.field === statement.field ? `${statement.quote} ${after.quote}` : statement.quote;
    return TRIED_IN_VAIN.test(story)
      ? { ...statement, findings: statement.findings.filter(({ standing }) => standing !== 'absent') }
      : statement;
  });

const HISTORY_REPORT =
  /\b(?:carfax|auto ?check|(?:vehicle )?history report|(?:damage|accident|collision) reported|reported (?:damage|accident|collision))\b/i;
const STAYED_IN = /\b(?:not|never|no|none|without)\b[^.;]{0,30}\bdeploy/i;

/**
 * In a history report, bags that stayed in tell of a light hit. In the words of somebody who was in the accident they are
 * a complaint.
 */
export const withReportedBags = (statements: readonly Statement[]): Statement[] =>
  statements.map((statement, at) => {
    const story = statements.slice(Math.max(0, at - 2), at + 2).filter(({ field }) => field === statement.field);
    return STAYED_IN.test(statement.quote) && story.some(({ quote }) => HISTORY_REPORT.test(quote))
      ? { ...statement, findings: statement.findings.filter(({ component }) => component !== 'airbag') }
      : statement;
  });

const DENIAL =
  /^\W*(?:and |or )?(?:no|zero|without(?: any)?) (?:[\w/-]+ ){1,4}(?:issues?|problems?|concerns?|faults?|discrepanc(?:y|ies)|complaints?|troubles?)\W*$/i;

/** "No odometer issue" is a denial, whatever "no odometer" may mean alone. */
export const asDenied = (statement: Statement): Statement =>
  DENIAL.test(statement.quote)
    ? {
        ...statement,
        findings: statement.findings.map((one) => (isPresent(one) ? { ...one, standing: 'absent' } : one)),
      }
    : statement;

const NEW_FRAME =
  /\b(?:frame|chassis) (?:(?:was|has been|were) )?(?:replaced|renewed)\b|\b(?:new|replacement) (?:frame|chassis)\b/i;

/** A frame that was renewed has lost its rust; that it was renewed is announced. */
export function withNewFrame(statement: Statement): Statement {
  const { quote, findings } = statement;
  if (!NEW_FRAME.test(quote) || NEVER.test(quote) || !/\b(?:replaced|renewed)\b/i.test(quote)) return statement;
  const others = findings.filter(({ system }) => system !== 'structure' && system !== 'body');
  const frame: Finding = {
    component: 'structure',
    system: 'structure',
    condition: 'repaired-structure',
    place: {},
    standing: 'cured',
    voice: 'found',
    slight: false,
    measurements: [],
  };
  return {
    ...statement,
    findings: [...others, frame],
    repairs: statement.repairs.filter(({ component }) => systemOf(component) !== 'body'),
    reading: 'understood',
  };
}

const PUT_RIGHT =
  /\b(?:replaced|repaired|fixed|renewed|tightened|reconnected)\b.*\band (?:it )?(?:now )?(?:works?|working|blows? cold|is cold|cools|runs?|starts?|charges?|operates?|engages?|shifts)\b.*\b(?:again|now|fine|good|normal(?:ly)?|properly)\b/i;
const STILL_THERE =
  /\b(?:but|still|until|returned|came back|comes back|then (?:quit|failed|stopped)|for a (?:day|week|while))\b/i;

/** "Fuse blown, replaced the fuse and it blows cold again": what those notes told before is over. */
export function withHappyEnd(statements: readonly Statement[]): Statement[] {
  const end = new Map<Statement['field'], number>();
  for (const [at, { quote, field }] of statements.entries())
    if (field !== 'additionalNotes' && PUT_RIGHT.test(quote) && !STILL_THERE.test(quote)) end.set(field, at);
  if (end.size === 0) return [...statements];
  return statements.map((statement, at) => {
    const last = end.get(statement.field);
    if (last === undefined || at > last) return statement;
    return {
      ...statement,
      findings: statement.findings.map((one) => (isPresent(one) && canEnd(one) ? { ...one, standing: 'cured' } : one)),
    };
  });
}

/** A repair in the notes of another section settles no structure, no title and no airbag. */
const canEnd = ({ system }: Finding): boolean => system !== 'structure' && system !== 'title' && system !== 'restraint';
