import type { ClauseReading } from './read-clause.js';
import { systemOf, type Component, type System } from './vocabulary.js';

/** Clauses of one sentence, in order. */
export interface SentenceReading {
  clauses: ClauseReading[];
}

/** Systems in which the repair of one puts right what the other showed. */
const RELATED: Partial<Record<System, readonly System[]>> = {
  engine: ['fuel', 'exhaust', 'cooling'],
  fuel: ['engine', 'exhaust'],
  cooling: ['engine', 'climate'],
  exhaust: ['engine', 'fuel'],
  brakes: ['driveline', 'suspension'],
  steering: ['suspension', 'interior', 'tires'],
  suspension: ['steering', 'tires'],
  tires: ['suspension', 'steering'],
  transmission: ['driveline'],
  restraint: ['electrical', 'interior'],
  electrical: ['lighting', 'convenience', 'climate'],
  interior: ['steering', 'restraint'],
};

/**
 * Reads the statements of a text as one story: a repair puts right what was told before it, "now okay" confirms it, and
 * "problem persisted" takes it back. What is told after a repair is so now.
 */
export function tell(sentences: readonly SentenceReading[]): void {
  const before: ClauseReading[] = [];
  const curedBy: ClauseReading[] = [];
  let repaired: Component | null | undefined;
  for (const { clauses } of sentences) {
    const blocked = clauses.some((clause) => clause.persists || clause.recurs);
    const parts = clauses.flatMap((clause) => [
      ...clause.parts,
      ...clause.findings.map((finding) => finding.component),
    ]);
    for (const [index, clause] of clauses.entries()) {
      if (clause.done.length > 0) repaired = clause.done[0] ?? null;
      const earlier = [...before, ...clauses.slice(0, index)];
      if (clause.clearedBefore) for (const one of earlier) settle(one, 'absent');
      else if (clause.doubtBefore) for (const one of earlier) settle(one, 'doubtful');
      if (repaired !== undefined)
        for (const finding of clause.findings)
          if (finding.condition === 'codes-cleared' && finding.standing === 'present') finding.standing = 'cured';
      if (clause.recurs) {
        restore(earlier);
        if (repaired !== undefined && !earlier.some(hasDefect) && !clauses.some(hasDefect)) persist(clause, repaired);
      } else if (clause.persists) {
        if (!clause.done.length) restore(earlier);
      } else if (
        (clause.cured ||
          (clause.good &&
            repaired !== undefined &&
            earlier.some((one) => one.done.length > 0 || clause.done.length > 0))) &&
        !blocked
      ) {
        const own = parts.filter((part) => part !== 'vehicle');
        curedBy.push(clause);
        for (const one of earlier) cure(one, own.length === 0 || repaired === null ? null : own, true);
      } else if (clause.done.length > 0 && !blocked && !clause.past) {
        for (const part of clause.done) {
          if (part === 'vehicle') for (const one of earlier) cure(one, null, true);
          else if (part === null || UNTOLD.has(part)) cureNearest(earlier);
          else for (const one of [...before, ...clauses]) cure(one, [part], false);
        }
      }
    }
    before.push(...clauses);
  }
}

const hasDefect = (clause: ClauseReading): boolean =>
  clause.findings.some(
    (finding) => finding.standing === 'present' || finding.standing === 'doubtful' || finding.standing === 'cured',
  );

/** Parts too general to say what they belong to. */
const UNTOLD: ReadonlySet<Component> = new Set<Component>(['trim', 'interior-trim']);

/** What somebody felt and nobody found again. What was found or measured stays. */
function settle(clause: ClauseReading, standing: 'absent' | 'doubtful'): void {
  for (const finding of clause.findings)
    if ((finding.standing === 'present' || finding.standing === 'doubtful') && finding.voice === 'reported')
      finding.standing = standing;
}

/** Puts right what a clause told of these parts, or of any where none is named. */
function cure(clause: ClauseReading, parts: readonly Component[] | null, outcome: boolean): void {
  for (const finding of clause.findings) {
    if (finding.standing !== 'present' && finding.standing !== 'doubtful') continue;
    if (finding.system === 'title' && finding.component !== 'vehicle') continue;
    if (finding.system === 'structure') continue;
    const fits =
      parts === null ||
      finding.component === 'vehicle' ||
      parts.some(
        (part) =>
          part === finding.component ||
          systemOf(part) === finding.system ||
          (RELATED[systemOf(part)]?.includes(finding.system) ?? false),
      );
    if (
      !fits ||
      (!outcome && finding.condition === 'warning-on' && !parts?.some((part) => systemOf(part) === finding.system))
    )
      continue;
    finding.standing = 'cured';
  }
}

/** A part that the reader does not know was replaced: what was complained of just before. */
function cureNearest(clauses: readonly ClauseReading[]): void {
  const last = clauses.findLast((clause) => clause.findings.some((finding) => finding.standing === 'present'));
  if (last !== undefined) cure(last, null, true);
}

function restore(clauses: readonly ClauseReading[]): void {
  for (const clause of clauses)
    for (const finding of clause.findings) if (finding.standing === 'cured') finding.standing = 'present';
}

/** "Replaced coils and plugs, problem persisted": the repaired part's trouble is there, its cause unknown. */
function persist(clause: ClauseReading, part: Component | null): void {
  const component = part ?? 'vehicle';
  clause.findings.push({
    component,
    system: systemOf(component),
    condition: 'unspecified',
    place: {},
    standing: 'present',
    voice: 'found',
    slight: false,
    measurements: [],
  });
}
