import type { AssessmentMaker, AssessmentInput, AssessmentResult } from '@lanelight/contracts';
import { RULE_PACKS } from '../engine/packs/packs.js';
import { versionsFor } from '../engine/versions.js';
import type { Circumstances } from './circumstances.js';

/** Whether both are stored as the same: a zero has no sign there, and what is undefined is absent. */
export const isSameData = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What a version of an assessment was made of, and by whom. */
export interface Made {
  input: AssessmentInput;
  result: AssessmentResult;
  engine: AssessmentMaker;
}

/** Who makes assessments now. */
export type Maker = Pick<AssessmentMaker, 'kind' | 'model' | 'promptVersion'>;

/** What an assessment made now would rest on. */
export interface Present {
  circumstances: Circumstances;
  maker: Maker;
}

/** Why an assessment made now could differ from one that was made before, one sentence each; empty where nothing changed. */
export function changesSince(
  { input, result, engine }: Made,
  { circumstances: { settings, market, guidance }, maker }: Present,
): string[] {
  const now = versionsFor(settings);
  const { versions } = result;
  const rest = ({ rulePack: _pack, ...others }: typeof settings): Omit<typeof settings, 'rulePack'> => others;
  const reasons: [boolean, string][] = [
    [versions?.engine !== now.engine, 'The assessment rules were updated.'],
    [versions?.lexicon !== now.lexicon, 'The engine understands more words of the notes.'],
    [versions?.prices !== now.prices, 'Repair prices or value figures were updated.'],
    [versions?.rulePack !== now.rulePack, `The auction now follows ${packName(now.rulePack)}.`],
    [!isSameData(rest(input.settings), rest(settings)), "The auction's settings were changed."],
    [!isSameData(input.market, market), "The auction's past sales changed what this car compares to."],
    [!isSameData(input.guidance, guidance), 'Instructions or feedback were given or withdrawn.'],
    [
      maker.kind === 'model' && engine.fallbackReason !== undefined,
      'The model did not answer last time, so the rules worked alone.',
    ],
    [
      engine.fallbackReason === undefined &&
        (maker.kind !== engine.kind || maker.model !== engine.model || maker.promptVersion !== engine.promptVersion),
      maker.kind === 'model' ? 'Another model, or a new prompt, is in use.' : 'The rules now work without a model.',
    ],
  ];
  return reasons.filter(([isChanged]) => isChanged).map(([, reason]) => reason);
}

const packName = (id: string): string => RULE_PACKS.find((pack) => pack.id === id)?.name ?? id;
