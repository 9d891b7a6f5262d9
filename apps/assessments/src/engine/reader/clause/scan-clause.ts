import type { Clause } from '../clauses.js';
import type { Mention, Words } from '../mentions.js';
import type { Standing } from '../statement.js';
import { systemOf, type Component, type Condition } from '../vocabulary.js';
import { hasWord, type ClauseReading, type Context, type Part, type Predicate } from './clause-reading.js';
import {
  ANNOUNCED,
  CODES,
  GONE,
  HALF,
  HISTORY,
  NEVER_NORMAL,
  NOTHING,
  PROVES,
  SENSED,
  SOUNDS,
  STAYS_LIT,
  STRONG_GOOD,
  WHEN,
  WORKS,
  endsWithNo,
  isBareSound,
  isCylinderOf,
  isDoubtedAfter,
  isGoodSince,
  isHearsay,
  isImagined,
  isLooseOut,
  isOwnStory,
  isSeatBelt,
  isSettled,
  isSmallMotor,
  isTakenBack,
  isUnderRecall,
  isVerdict,
  isWanted,
  lampIsOff,
  listGoesOn,
  lossFollows,
  noteScopes,
  nothingSaid,
  predicatesBefore,
  saysGoneOfAll,
  saysNow,
} from './scan-words.js';

interface Denial {
  kind: 'nouns' | 'verb' | 'noLonger';
  /** The last token that the denial has reached. */
  reach: number;
  /** Where the word that denies ends, if it stands in this clause. */
  from?: number;
}

const DENIAL_GAP = 6;

/** Walks through the clause once, keeping what is denied, doubted or only imagined. */
export function scan(text: Words, clause: Clause, context: Context, reading: ClauseReading) {
  const parts: Part[] = [];
  const predicates: Predicate[] = [];
  const wanted: (Part & { standing: Standing; condition: Condition })[] = [];
  const outcomes: Mention[] = [];
  let denial: Denial | null =
    context.deniedList && clause.opening === 'comma' ? { kind: 'nouns', reach: clause.from } : null;
  let doubt = false;
  let slightUntil = -1;
  let lossUntil = -1;
  if (isOwnStory(text, clause)) reading.hypotheticalAfter = false;
  if (isImagined(text, clause)) reading.hypotheticalAfter = true;
  const standingOf = (denied: boolean): Standing =>
    context.question || reading.hypotheticalAfter ? 'hypothetical' : denied ? 'absent' : doubt ? 'doubtful' : 'present';
  const denies = (at: number): boolean => {
    if (denial === null) return false;
    if (at - denial.reach > DENIAL_GAP) denial = null;
    return denial !== null;
  };
  const push = (
    mention: Mention,
    predicate: Pick<Predicate, 'condition' | 'kind'> & { part?: Component },
    standing: Standing,
  ): void => {
    predicates.push({ at: mention.from, to: mention.to, slight: mention.from <= slightUntil, standing, ...predicate });
  };
  const spent = (mention: Mention): void => {
    if (denial === null) return;
    if (denial.kind !== 'verb') denial.reach = mention.to;
    else if (listGoesOn(text, mention.to, clause.to)) denial.reach = mention.to;
    else denial = null;
  };
  for (const [index, mention] of clause.mentions.entries()) {
    const { meaning } = mention;
    const scopes = meaning.scopes ?? [];
    // "After the recall my steering wheel now locks up": a letter does not speak of now.
    if (reading.hypotheticalAfter && saysNow(text, clause.mentions[index - 1]?.to ?? clause.from, mention.to))
      reading.hypotheticalAfter = false;
    if (scopes.includes('proof')) reading.proof = true;
    if (meaning.harmless === true || scopes.includes('pseudo')) continue;
    if (meaning.whole !== undefined) {
      const denied = denies(mention.from);
      // "Used to be a taxi" is so for good.
      const once = denied && denial?.kind === 'noLonger' && !HISTORY.has(meaning.whole.condition);
      push(
        mention,
        { condition: meaning.whole.condition, part: meaning.whole.part, kind: 'whole' },
        once ? 'cured' : standingOf(denied && !(denial?.kind === 'noLonger')),
      );
      reading.cured ||= once;
      if (meaning.whole.condition === 'warning-on' && lampIsOff(text, mention, clause.to))
        (predicates.at(-1) as Predicate).standing = 'absent';
      spent(mention);
      noteScopes(mention, reading, false);
      continue;
    }
    if (isLooseOut(text, clause, index) || isBareSound(text, clause, mention)) continue;
    if (
      GONE.has(text.tokens[mention.from]?.text ?? '') &&
      parts.length === 0 &&
      clause.opening !== 'start' &&
      (saysGoneOfAll(text, clause, mention) || predicates.length > 0)
    ) {
      reading.cured = true;
      continue;
    }
    if (scopes.includes('noLonger')) denial = { kind: 'noLonger', reach: mention.to };
    else if (scopes.includes('negatedBefore') && predicatesBefore(predicates, mention, scopes)) {
      for (const predicate of predicates)
        if (predicate.standing === 'present' || predicate.standing === 'doubtful') predicate.standing = 'absent';
      denial = null;
      continue;
    } else if (scopes.includes('negatedNouns')) denial = { kind: 'nouns', reach: mention.to, from: mention.to };
    else if (
      scopes.includes('negatedVerb') &&
      !(denial !== null && denial.kind === 'nouns' && mention.from - denial.reach <= 1)
    )
      denial = denial?.kind === 'verb' && mention.from - denial.reach <= 1 ? null : { kind: 'verb', reach: mention.to };
    if (scopes.includes('doubt') && !denies(mention.from)) doubt = true;
    if (
      scopes.includes('hypothetical') &&
      !isUnderRecall(text, clause, mention) &&
      // "Now it says service soon": the dash says so.
      !saysNow(text, Math.max(clause.from, mention.from - 2), mention.from)
    )
      reading.hypotheticalAfter = true;
    if (
      scopes.includes('cured') &&
      !denies(mention.from) &&
      !reading.hypotheticalAfter &&
      !isTakenBack(clause, index)
    ) {
      reading.cured = true;
      reading.persists = false;
      outcomes.push(mention);
    }
    if ((scopes.includes('verdict') || scopes.includes('clearedBefore')) && isHearsay(text, mention))
      reading.hearsay = true;
    if (scopes.includes('verdict') && isVerdict(text, mention) && !denies(mention.from)) {
      if (parts.length === 0 && predicates.length === 0) reading.verdictBefore = true;
      for (const predicate of predicates)
        if (
          predicate.standing === 'present' &&
          !parts.some(({ id }) => ANNOUNCED.has(systemOf(id))) &&
          !(reading.hearsay && NEVER_NORMAL.has(predicate.condition))
        )
          predicate.standing = 'absent';
    }
    if (scopes.includes('persists') && predicates.at(-1)?.kind === 'good' && isGoodSince(text, clause, index)) {
      reading.cured = true;
      continue;
    }
    // "The clatter you hear cold is normal"
    if (scopes.includes('clearedBefore') && !reading.hearsay && !denies(mention.from))
      for (const predicate of predicates)
        if (predicate.standing === 'present' && SOUNDS.has(predicate.condition)) predicate.standing = 'absent';
    // What stopped by itself comes back; after a repair, or with a "since", it is good.
    if (scopes.includes('stopped') && !denies(mention.from)) {
      if (hasWord(text, clause, 'since')) reading.cured = true;
      else reading.good = true;
    }
    const isGone =
      (scopes.includes('recurs') || scopes.includes('persists')) &&
      denies(mention.from) &&
      // "No adjustment remains" is no good news.
      clause.mentions[index - 1]?.meaning.action === undefined;
    noteScopes(mention, reading, isGone);
    if (meaning.slight === true) slightUntil = mention.to + 2;
    if (meaning.part !== undefined && !isSmallMotor(text, mention, parts) && !isCylinderOf(text, mention, parts)) {
      const id = isSeatBelt(text, clause, index) ? 'seat-belt' : meaning.part;
      const part = { at: mention.from, to: mention.to, id };
      parts.push(part);
      if (denies(mention.from)) {
        if (
          denial?.kind === 'nouns' &&
          mention.from === denial.from &&
          isWanted(meaning.part) &&
          nothingSaid(clause, index)
        )
          wanted.push({
            ...part,
            standing: context.question || reading.hypotheticalAfter ? 'hypothetical' : 'present',
            condition: 'inoperative',
          });
        if (denial !== null) denial.reach = mention.to;
      } else if (doubt) wanted.push({ ...part, standing: standingOf(false), condition: 'unspecified' });
    }
    const isNoun = meaning.part !== undefined && denial?.kind === 'nouns';
    if (meaning.works !== undefined && meaning.condition === undefined && !isNoun) {
      const near =
        denial !== null &&
        (denial.kind === 'nouns' ? mention.from - (denial.from ?? -9) <= 1 : mention.from - denial.reach <= 3) &&
        !predicates.some((one) => one.at >= (denial?.reach ?? 0));
      const once = near && denial?.kind === 'noLonger';
      const lost = once || near !== mention.from <= lossUntil || lossFollows(text, clause, index);
      if (lost) {
        push(
          mention,
          { condition: meaning.works.lost, kind: 'lost', ...(meaning.works.part ? { part: meaning.works.part } : {}) },
          context.question || reading.hypotheticalAfter ? 'hypothetical' : doubt ? 'doubtful' : 'present',
        );
        if (near) denial = null;
      } else if (WORKS.has(text.tokens[mention.from]?.text ?? '')) {
        reading.good = true;
        push(mention, { condition: 'unspecified', kind: 'good' }, 'absent');
      }
    } else if (meaning.condition !== undefined && !(scopes.includes('negatedBefore') || scopes.includes('doubt'))) {
      const denied = denies(mention.from) || NOTHING.has(text.tokens[mention.to]?.text ?? '');
      const once = denied && denial?.kind === 'noLonger';
      push(mention, { condition: meaning.condition, kind: 'condition' }, once ? 'cured' : standingOf(denied));
      reading.cured ||= once;
      spent(mention);
    } else if (meaning.good === true) {
      const denied = denies(mention.from) && (denial?.kind !== 'nouns' || mention.from - (denial.from ?? -9) <= 2);
      // "Only cold when moving", "barely okay": good that is taken back.
      const isHalf = !denied && HALF.has(text.tokens[mention.from - 1]?.text ?? '');
      if (!denied && !isHalf) {
        const word = text.tokens[mention.from]?.text ?? '';
        if (STRONG_GOOD.has(word)) reading.good = true;
        reading.proves = [...reading.proves, ...(PROVES[word] ?? [])];
      }
      push(
        mention,
        { condition: 'unspecified', kind: denied || isHalf ? 'trouble' : 'good' },
        denied || isHalf ? standingOf(false) : 'absent',
      );
      if (denied) denial = null;
    } else if (meaning.trouble === true && scopes.length === 0) {
      const denied = denies(mention.from);
      // "No problem in the 9,000 miles since"
      if (
        denied &&
        denial?.kind === 'nouns' &&
        (hasWord(text, clause, 'since') || text.tokens[clause.to]?.text === 'since')
      )
        reading.cured = true;
      if (denied && CODES.has(text.words[mention.from] ?? '')) {
        spent(mention);
        continue;
      }
      push(
        mention,
        { condition: 'unspecified', kind: 'trouble' },
        denial?.kind === 'noLonger' ? 'cured' : standingOf(denied),
      );
      if (denied) spent(mention);
    }
    if (meaning.loss === true) {
      lossUntil = mention.to + 1;
      if (denies(mention.from) && denial !== null) denial.reach = mention.to;
    }
    if (meaning.slight === true && predicates.at(-1)?.to === mention.from)
      (predicates.at(-1) as Predicate).slight = true;
  }
  // "Head gasket suspected": the doubt stands behind the part.
  const last = parts.at(-1);
  if (doubt && last !== undefined && wanted.length === 0 && predicates.length === 0 && isDoubtedAfter(clause, last))
    wanted.push({ ...last, standing: standingOf(false), condition: 'unspecified' });
  if (endsWithNo(text, clause, predicates)) for (const predicate of predicates) predicate.standing = 'absent';
  for (const [at, one] of predicates.entries()) {
    const next = predicates[at + 1];
    if (
      next?.kind === 'good' &&
      SENSED.has(one.condition) &&
      next.at - one.to <= 1 &&
      one.standing === 'present' &&
      !WHEN.has(text.tokens[next.at]?.text ?? '')
    )
      one.standing = 'absent';
  }
  const lamp = predicates.find((one) => one.condition === 'warning-on' && one.standing === 'present');
  if (
    lamp !== undefined &&
    predicates.some(
      (one) => one.kind === 'good' && one.at >= lamp.to && !STAYS_LIT.has(text.tokens[one.at]?.text ?? ''),
    ) &&
    !predicates.some((one) => one !== lamp && one.kind !== 'good')
  )
    lamp.standing = 'absent';
  if (reading.doubtBefore)
    for (const predicate of predicates) if (predicate.standing === 'present') predicate.standing = 'doubtful';
  if (reading.cured && !reading.recurs)
    for (const predicate of predicates)
      if (predicate.standing === 'present' && (predicate.kind === 'trouble' || isSettled(predicate, outcomes)))
        predicate.standing = 'cured';
  return { parts, predicates, wanted };
}
