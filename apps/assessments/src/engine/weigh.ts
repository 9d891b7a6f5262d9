import type { Claim } from './claim.js';
import type { DiagnosticEvidence } from './evidence.js';
import type { Fault, Likely } from './faults/fault.js';
import { FAULTS, faultOf, openFaultOf, partsOf } from './faults/fault-table.js';
import type { Statement } from './reader/statement.js';
import type { Component } from './reader/vocabulary.js';

/**
 * - `found`: established, its remedy is necessary;
 * - `open`: a symptom without an established cause;
 * - `suspected`: somebody doubts, guesses or expects it;
 * - `slight`: a small amount of it, no repair needed for it yet;
 * - `follows`: may go away with the repair of another fault.
 */
export type Standing = 'found' | 'open' | 'suspected' | 'slight' | 'follows';

/** A fault with all that speaks for it. */
export interface WeighedFault {
  fault: Fault;
  standing: Standing;
  claims: Claim[];
  places: string[];
  /** What may be behind an open fault, with what was told good or renewed left out. */
  causes: readonly Likely[];
  /** The same for each guess taken by itself, and for none: a cheap guess must not make an open fault cheaper. */
  guesses: readonly (readonly Likely[])[];
  /** The fault that this one follows from. */
  after: Fault | null;
  /** Symptoms and codes that this fault explains. */
  explained: WeighedFault[];
  /** Of these, what may still have a cause of its own: nobody has established this fault as the reason for it. */
  unsettled: WeighedFault[];
}

/** A part that was measured good or renewed is suggested nowhere; of what is left, only this much is worth naming. */
const WORTH_NAMING = 0.3;

/** Faults that may only be the consequence of a running fault: repair that first, then look again. */
const MAY_FOLLOW: Record<string, readonly string[]> = {
  'catalyst-efficiency': [
    'misfire',
    'ignition-coil',
    'spark-plugs',
    'fuel-injector',
    'runs-rich',
    'oxygen-sensor',
    'exhaust-leak',
    'exhaust-manifold',
    'oil-consumption',
    'head-gasket',
    'engine-internal',
  ],
};

/** Two symptoms that leave one likely cause. */
interface Hint {
  together: readonly [string, string];
  cause: string;
}

const hint = (one: string, other: string, cause: string): Hint => ({ together: [one, other], cause });

const HINTS: readonly Hint[] = [
  hint('engine-smoke', 'coolant-loss', 'head-gasket'),
  hint('engine-smoke', 'overheating', 'head-gasket'),
  hint('misfire', 'coolant-loss', 'head-gasket'),
  hint('misfire', 'overheating', 'head-gasket'),
  hint('low-compression', 'coolant-loss', 'head-gasket'),
  hint('low-compression', 'overheating', 'head-gasket'),
  hint('low-compression', 'engine-smoke', 'engine-internal'),
  hint('oil-consumption', 'engine-smoke', 'engine-internal'),
  hint('oil-pressure-low', 'engine-noise', 'engine-internal'),
  hint('oil-pressure-low', 'engine-tick', 'engine-internal'),
  hint('oil-pressure-low', 'engine-knock', 'engine-internal'),
  hint('cam-crank-correlation', 'engine-noise', 'timing-chain'),
  hint('cam-crank-correlation', 'engine-tick', 'timing-chain'),
  hint('cam-crank-correlation', 'vvt', 'timing-chain'),
  hint('fuel-pressure', 'runs-lean', 'fuel-pump'),
  hint('fuel-pressure', 'hard-start', 'fuel-pump'),
  hint('fuel-pressure', 'no-start', 'fuel-pump'),
  hint('converter-clutch', 'transmission-shudder', 'torque-converter'),
  hint('gear-ratio', 'harsh-shift', 'transmission-internal'),
  hint('gear-ratio', 'transmission-hot', 'transmission-internal'),
];
/** Share of such cases in which both symptoms have this cause. */
const HINTED_SHARE = 0.65;

/** Faults of the supply that can set codes anywhere. */
const CAN_SET_ANY_CODE = ['water-in-electronics', 'ground', 'low-voltage', 'alternator', 'battery', 'flood'];
/** From this many faults that only codes and lights claim, one cause of all is likelier than as many defects. */
const TOO_MANY_TO_BE_TRUE = 3;

/** Weighs all evidence: what is established, what explains what, and what stays open. */
export function weighFaults({ claims, good, passed, renewed }: DiagnosticEvidence): WeighedFault[] {
  const weighed = FAULTS.flatMap((fault) => {
    const own = claims.filter((claim) => claim.fault === fault.id);
    return own.length === 0 ? [] : [weigh(fault, own, good, passed, renewed)];
  });
  const byId = new Map(weighed.map((item) => [item.fault.id, item]));
  for (const [id, causes] of Object.entries(MAY_FOLLOW)) {
    const item = byId.get(id);
    const cause =
      item && causes.map((one) => byId.get(one)).find((one) => one && isEstablished(one) && !isOpinionOnly(one));
    if (item && cause && isSymptom(item)) Object.assign(item, { standing: 'follows', after: cause.fault });
  }
  const explained = new Map<WeighedFault, WeighedFault>();
  for (const item of weighed) {
    const cause = weighed.find((other) => isNamedWithCodesOf(item, other));
    if (cause) explained.set(item, cause);
  }
  for (const cause of weighed.filter((item) => isEstablished(item) && !isOpinionOnly(item)).sort(surestFirst)) {
    for (const item of weighed) {
      if (explained.has(item) || isAbove(item, cause, explained) || item.standing === 'follows') continue;
      if (cause.fault.explains.includes(item.fault.id) && !isOwnDefect(item, cause)) explained.set(item, cause);
    }
  }
  const supply = weighed.find(
    (item) =>
      CAN_SET_ANY_CODE.includes(item.fault.id) && isEstablished(item) && item.claims.some(({ statement }) => statement),
  );
  const byCodes = weighed.filter((item) => isByCodesAlone(item) && item !== supply);
  if (supply && byCodes.length >= TOO_MANY_TO_BE_TRUE)
    for (const item of byCodes) if (!isAbove(item, supply, explained)) explained.set(item, supply);
  for (const [item, cause] of explained) {
    const root = rootOf(cause, explained);
    root.explained.push(item);
    const alike = [...explained].filter(([, other]) => rootOf(other, explained) === root).map(([one]) => one);
    const isSettled =
      isLampOfCode(item, root, alike) ||
      weighed.some((other) => settles(other, item) || isNamedWithCodesOf(item, other));
    if (!isSettled) root.unsettled.push(item);
  }
  const left = weighed.filter((item) => !explained.has(item));
  const open = new Set(
    weighed.filter((item) => item.standing === 'open' || isByCodesAlone(item)).map(({ fault }) => fault.id),
  );
  const hints = HINTS.filter(
    ({ together, cause }) => together.every((id) => open.has(id)) && !isToldGood(faultOf(cause), good, renewed),
  );
  return left.map((item) => ({
    ...withSuspects(withHints(item, hints), left),
    unsettled: item.unsettled.map((one) => withSuspects(withHints(one, hints), left)),
  }));
}

/** Faults that a code without a narrower meaning points to. */
const VAGUE = new Set([
  'check-engine',
  'abs-open',
  'body-codes',
  'network-fault',
  'transmission-codes',
  'srs-open',
  'four-wheel-drive',
]);

/** True where the mechanic names every code of a vague fault in the same statement as what he found: "C1391, accumulator loses pressure". */
const isNamedWithCodesOf = (item: WeighedFault, cause: WeighedFault): boolean =>
  item !== cause &&
  VAGUE.has(item.fault.id) &&
  isEstablishedByPerson(cause) &&
  item.claims.every(({ voice }) => voice === 'code' || voice === 'lamp') &&
  item.claims.some(({ voice }) => voice === 'code') &&
  item.claims.every(
    ({ voice, evidence }) =>
      voice === 'lamp' || cause.claims.some(({ statement }) => statement?.codes.includes(evidence.source)),
  );

/** True where `item` is `cause` itself or explains it, directly or by others. */
const isAbove = (
  item: WeighedFault,
  cause: WeighedFault,
  explained: ReadonlyMap<WeighedFault, WeighedFault>,
): boolean => {
  for (let above: WeighedFault | undefined = cause; above; above = explained.get(above))
    if (above === item) return true;
  return false;
};

const rootOf = (item: WeighedFault, explained: ReadonlyMap<WeighedFault, WeighedFault>): WeighedFault => {
  let root = item;
  for (let above = explained.get(root); above; above = explained.get(root)) root = above;
  return root;
};

function weigh(
  fault: Fault,
  claims: Claim[],
  good: DiagnosticEvidence['good'],
  passed: DiagnosticEvidence['passed'],
  renewed: DiagnosticEvidence['renewed'],
): WeighedFault {
  // A dead battery that passes its test is a symptom of something else.
  const isRefuted =
    (isByEvidenceOfMachines(claims) && isToldGood(fault, good, renewed)) ||
    (fault.system === 'electrical' && !claims.some(isSure) && partsOf(fault).some((part) => passed.has(part)));
  const standing = standingOf(fault, claims, isRefuted);
  // The answer reports issues, but the notes say that the same unit works: nothing points to one cause.
  const isContradicted =
    claims.every(({ voice }) => voice === 'answer') && fault === openFaultOf(fault.system) && isWholeGood(fault, good);
  const causes = isContradicted
    ? fault.causes.map(([id, share]): Likely => [id, share * CONTRADICTED_SHARE])
    : isRefuted && fault.causes.length === 0
      ? ([['wiring', 0.6]] as const)
      : fault.causes;
  return {
    fault,
    standing,
    claims,
    places: [...new Set(claims.flatMap(({ places }) => places))],
    causes: causes.filter(([id]) => !isToldGood(faultOf(id), good, renewed)),
    after: null,
    guesses: [],
    explained: [],
    unsettled: [],
  };
}

function standingOf(fault: Fault, claims: readonly Claim[], isRefuted: boolean): Standing {
  const present = claims.filter(({ standing }) => standing === 'present');
  if (present.length === 0) return claims.every(({ slight }) => slight) ? 'slight' : 'suspected';
  if (
    present.every(({ slight }) => slight) &&
    fault.nature !== 'structural' &&
    fault.nature !== 'title' &&
    fault.concern !== 'srs'
  )
    return 'slight';
  if (isRefuted || fault.causes.length > 0) return 'open';
  return 'found';
}

const isToldGood = (fault: Fault, good: DiagnosticEvidence['good'], renewed: DiagnosticEvidence['renewed']): boolean =>
  partsOf(fault).some((part) => good.has(part) || renewed.has(part));

/** An answer that the notes contradict leaves this much of what it could mean. */
const CONTRADICTED_SHARE = 0.3;

/** True where somebody found nothing wrong with the whole of the fault's system. */
const isWholeGood = ({ signs, system }: Fault, good: DiagnosticEvidence['good']): boolean =>
  [system, ...signs.flatMap(({ parts }) => parts)].some((part) => good.has(part as Component));

const isSure = ({ voice }: Claim): boolean => voice === 'tested' || voice === 'picked';
const isByEvidenceOfMachines = (claims: readonly Claim[]): boolean =>
  claims.every(({ voice }) => voice === 'code' || voice === 'lamp' || voice === 'answer');
/** True where only codes and warning lights speak for it. */
export const isByCodesAlone = (item: WeighedFault): boolean =>
  item.claims.every(({ voice }) => voice === 'code' || voice === 'lamp');
const PERSONS: ReadonlySet<Claim['voice']> = new Set<Claim['voice']>(['picked', 'tested', 'found']);
/** Water has no end that a person could establish. */
const SETTLES_NOTHING: ReadonlySet<string> = new Set(['water-in-electronics', 'flood', 'water-intrusion']);

/** True where somebody picked, tested or found it, and not only a code, a light or an answer. */
export const isEstablishedByPerson = ({ standing, claims }: WeighedFault): boolean =>
  standing === 'found' && claims.some((claim) => claim.standing === 'present' && PERSONS.has(claim.voice));

/**
 * True where somebody established `cause`, and `item` is known to come from it. A code or a light only points at a cause,
 * so what it explains keeps what it was worth alone.
 */
const settles = (cause: WeighedFault, item: WeighedFault): boolean =>
  cause !== item &&
  isEstablishedByPerson(cause) &&
  !SETTLES_NOTHING.has(cause.fault.id) &&
  (item.fault.causes.some(([id]) => id === cause.fault.id) ||
    isToldWith(item, cause) ||
    isAnswerOf(item, cause) ||
    (CAN_SET_ANY_CODE.includes(cause.fault.id) &&
      cause.claims.some(({ statement }) => statement) &&
      isByCodesAlone(item)));

/**
 * True where every word about `item` stands in a sentence that names its cause, "leaks onto the exhaust, smoke at idle", or in
 * notes that diagnose it: "stumbles after filling up. Purge valve stuck open by test".
 */
const isToldWith = (item: WeighedFault, cause: WeighedFault): boolean =>
  cause.fault.explains.includes(item.fault.id) &&
  item.claims.every(
    ({ statement: told, voice }) =>
      (voice === 'lamp' && item.fault.id === 'check-engine') ||
      (told !== undefined &&
        cause.claims.some(
          ({ statement: named, voice: how }) =>
            named !== undefined &&
            (named === told ||
              isSameSentence(named, told) ||
              (cause.fault.nature !== 'wear' && isSameSentence(told, named)) ||
              (how === 'tested' && named.field === told.field)),
        )),
  ) &&
  item.claims.some(({ statement }) => statement);
/** True where only the form's answer speaks for `item`, "jerking", and the notes name what explains it. */
const isAnswerOf = (item: WeighedFault, cause: WeighedFault): boolean =>
  cause.fault.explains.includes(item.fault.id) &&
  item.claims.every(({ voice }) => voice === 'answer') &&
  cause.claims.some(({ statement }) => statement);

const isSameSentence = (before: Statement, { field, start }: Statement): boolean =>
  before.field === field && start >= before.end && start - before.end <= 2 && /[,;]$/.test(before.quote);

/** True where only the check engine light speaks for `item`, and somebody found the cause of a stored code. */
const isLampOfCode = (item: WeighedFault, cause: WeighedFault, found: readonly WeighedFault[]): boolean =>
  item.fault.id === 'check-engine' &&
  item.claims.every(({ voice }) => voice === 'lamp') &&
  isEstablishedByPerson(cause) &&
  [cause, ...found].some(({ claims }) => claims.some(({ voice }) => voice === 'code'));

/** A second opinion adds a fault; it never explains one away. */
const isOpinionOnly = ({ claims }: WeighedFault): boolean => claims.every(({ voice }) => voice === 'opinion');
const isEstablished = ({ standing }: WeighedFault): boolean => standing === 'found' || standing === 'open';
const isSymptom = ({ standing }: WeighedFault): boolean => standing === 'open' || standing === 'follows';
const surestFirst = (a: WeighedFault, b: WeighedFault): number =>
  Number(a.standing === 'open') - Number(b.standing === 'open');

/** A defect that the mechanic picked or condemned by itself is repaired by itself, whatever else could explain it. */
const isOwnDefect = (item: WeighedFault, cause: WeighedFault): boolean =>
  (item.standing === 'found' &&
    item.claims.some(
      ({ voice, standing, remedy }) => standing === 'present' && (voice === 'picked' || remedy !== undefined),
    )) ||
  // An open fault never explains away what was found, and a symptom that somebody noted weighs more than a code.
  (cause.standing === 'open' && item.standing === 'found');

/** A symptom beside another one that points to the same cause. No hint makes an open fault cheaper. */
function withHints(item: WeighedFault, hints: readonly Hint[]): WeighedFault {
  if (item.standing !== 'open') return item;
  const of = [item, ...item.explained].map(({ fault }) => fault.id);
  const cause = hints.find(({ together }) => together.some((id) => of.includes(id)))?.cause;
  if (cause === undefined) return item;
  const led: Likely[] = [
    [cause, HINTED_SHARE],
    ...item.causes.filter(([id]) => id !== cause).map(([id, share]): Likely => [id, share / 2]),
  ];
  return { ...item, causes: led, guesses: [item.causes, led] };
}

/** Share of such cases in which what somebody suspects is the cause. */
const SUSPECTED_SHARE = 0.6;

/** What is suspected on its own is the likeliest cause of an open fault that it could explain. */
function withSuspects(item: WeighedFault, all: readonly WeighedFault[]): WeighedFault {
  if (item.standing !== 'open') return item;
  const suspects = all
    .filter(
      (other) =>
        other.standing === 'suspected' && !isOpinionOnly(other) && other.fault.explains.includes(item.fault.id),
    )
    .map(({ fault }) => fault.id);
  if (suspects.length === 0) return item;
  const led = (ids: readonly string[]): Likely[] => [
    ...ids.map((id): Likely => [id, SUSPECTED_SHARE / ids.length]),
    ...item.causes.filter(([id]) => !ids.includes(id)).map(([id, share]): Likely => [id, share / 2]),
  ];
  return {
    ...item,
    causes: led(suspects),
    guesses: [item.causes, ...item.guesses, ...suspects.map((id) => led([id]))],
  };
}

/** The causes of an open fault that are worth naming. */
export const namedCauses = ({ causes }: WeighedFault): Likely[] => causes.filter(([, share]) => share >= WORTH_NAMING);
