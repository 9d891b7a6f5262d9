import type { AssessmentMaker, AssessmentInput, AssessmentResult, ModelRun } from '@lanelight/contracts';
import { assess } from '../engine/assess.js';
import { lexicon } from '../engine/reader/lexicon.js';
import type { Maker } from './changes.js';

/** What an engine made, and who it was. */
export interface EngineAnswer {
  result: AssessmentResult;
  engine: AssessmentMaker;
  /** Where a model was asked. */
  run?: ModelRun;
}

/** Turns a diagnostic into an assessment. It may take its time and may fail; the worker tries again. */
export abstract class AssessmentEngine {
  /** As it names itself in what it makes. */
  readonly maker: Maker = { kind: 'rules', model: null, promptVersion: null };

  /** @throws any error to be tried again; the signal is aborted when nobody waits for the answer any more */
  abstract assess(input: AssessmentInput, signal: AbortSignal): Promise<EngineAnswer>;

  /**
   * The same answer for an engine that has it within a few milliseconds, null where it would take longer.
   * @throws any error to be tried again by `assess`
   */
  assessAtOnce(_input: AssessmentInput): EngineAnswer | null {
    return null;
  }
}

/** Characters of notes up to which the rules answer at once; longer ones are read by the worker, after the request is stored. */
const SHORT_NOTES = 3_000;

/** Characters that a person has written in a diagnostic, about. */
const lengthOfTexts = (value: unknown): number =>
  typeof value === 'string'
    ? value.length
    : typeof value === 'object' && value !== null
      ? Object.values(value).reduce((sum: number, part) => sum + lengthOfTexts(part), 0)
      : 0;

/** The rules of this service: no key, no network, the same answer every time. */
export class RulesEngine extends AssessmentEngine {
  constructor() {
    super();
    // The first text would otherwise wait for the lexicon to be built.
    lexicon();
  }

  async assess(input: AssessmentInput): Promise<EngineAnswer> {
    return this.answer(input);
  }

  override assessAtOnce(input: AssessmentInput): EngineAnswer | null {
    return lengthOfTexts(input.diagnostic) > SHORT_NOTES ? null : this.answer(input);
  }

  private answer(input: AssessmentInput): EngineAnswer {
    return { result: assess(input), engine: { ...this.maker } };
  }
}
