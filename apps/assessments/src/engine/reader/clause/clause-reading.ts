import type { Clause } from '../clauses.js';
import type { Words } from '../mentions.js';
import type { Finding, NoteField, RepairMention, Standing, Voice } from '../statement.js';
import type { Component, Condition } from '../vocabulary.js';

/** What the sentence has told so far. */
export interface Context {
  field: NoteField;
  /** Parts of the whole sentence, for what is said of none. */
  sentenceParts: readonly Component[];
  /** The part that the text spoke of last. */
  lastPart?: Component;
  hypothetical: boolean;
  question: boolean;
  /** A sentence about a recall, a bill or a claim: trouble that is not named is none of this vehicle's. */
  story: boolean;
  voice: Voice;
  /** The denial of the clause before, where its list goes on here. */
  deniedList: boolean;
  /** The repair that the clause before names, if its list of parts continues here. */
  listedRepair?: RepairMention;
  /** The clause after this one says that what stands here is in order. */
  goodFollows: boolean;
  /** The cues of the sentence: bits of `CUES`. */
  cues: number;
  /** The sentence says that it happens while braking. */
  braking: boolean;
  /** The sentence says that it happens on the road. */
  driving: boolean;
}

/** What a clause says. */
export interface ClauseReading extends Clause {
  findings: Finding[];
  repairs: RepairMention[];
  parts: Component[];
  /** The last word of each phrase that names a part: "relay" in "fan relay". */
  heads: ReadonlyMap<string, Component>;
  ownPart: boolean;
  cured: boolean;
  persists: boolean;
  recurs: boolean;
  doubtBefore: boolean;
  /** Somebody looked for it and found it in order. */
  clearedBefore: boolean;
  /** That it is as it may be is only what somebody was told: "they say it is normal". */
  hearsay: boolean;
  /** Something is said to be in order. */
  good: boolean;
  /** Something that it does not name was cleaned. */
  cleaned: boolean;
  /** Somebody drove it or looked again. */
  proof: boolean;
  /** What its good words say is not there. */
  proves: readonly Condition[];
  /** It is a "since" that ends its sentence. */
  since: boolean;
  /** It says only that what stands before it is as it may be: "dealer says in spec". */
  verdictBefore: boolean;
  /** It says only that what stands before it is a small matter: "but not excessive". */
  belittles: boolean;
  /** It says only how much of what stands before it runs out: "all over the belly". */
  amplifies: boolean;
  /** It says what is so now, whatever was done before. */
  now: boolean;
  /** Repairs that were done, by part; empty object part where the part is not known. */
  done: (Component | null)[];
  /** It says what was so before. */
  past: boolean;
  /** It tells why the clause before it was so: "due to a dead battery". */
  cause: boolean;
  /** It tells what the trouble came from: "turned out to be the belt". */
  explains: boolean;
  hypotheticalAfter: boolean;
  /** What the clause before it begins to say ends in it. */
  goesOn: boolean;
}

/** A clause of which nothing has been read yet. */
export const unread = ({ from, to, mentions, opening }: Clause): ClauseReading => ({
  from,
  to,
  mentions,
  opening,
  findings: [],
  repairs: [],
  parts: [],
  heads: new Map(),
  ownPart: false,
  cured: false,
  persists: false,
  recurs: false,
  doubtBefore: false,
  clearedBefore: false,
  hearsay: false,
  good: false,
  verdictBefore: false,
  cleaned: false,
  proof: false,
  proves: [],
  since: false,
  belittles: false,
  amplifies: false,
  now: false,
  done: [],
  past: false,
  cause: false,
  explains: false,
  hypotheticalAfter: false,
  goesOn: false,
});

/** A part that the clause names. */
export interface Part {
  at: number;
  to: number;
  id: Component;
}

/** Something that the clause says of a part, with the reach of its words applied. */
export interface Predicate {
  at: number;
  to: number;
  condition: Condition;
  part?: Component;
  kind: 'whole' | 'condition' | 'trouble' | 'lost' | 'good';
  standing: Standing;
  slight: boolean;
}

/** True where the clause holds a word, taken as it stands. */
export const hasWord = ({ tokens }: Words, clause: Clause, word: string): boolean => {
  for (let at = clause.from; at < clause.to; at += 1) if (tokens[at]?.text === word) return true;
  return false;
};

/** Keeps one finding for each part and condition; the graver one wins. */
export function addFinding(findings: Finding[], finding: Finding): void {
  const same = findings.find(
    (one) =>
      one.component === finding.component && one.condition === finding.condition && one.standing === finding.standing,
  );
  if (same === undefined) findings.push(finding);
  else if (!finding.slight) same.slight = false;
}
