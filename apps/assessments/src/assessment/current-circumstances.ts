import type { DiagnosticRecord } from '@lanelight/contracts';
import type { DeciderRunner } from '@lanelight/event-sourcing';
import type { AuctionSettings } from '../auction-rules/auction-settings.js';
import type { Guidance } from '../guidance/guidance.js';
import type { LocalSales } from '../local-sales/local-sales.js';
import type { AssessmentEngine } from './assessment-engine.js';
import { assessmentDecider, AssessmentNotFoundError } from './assessment.js';
import { changesSince, type Present } from './changes.js';
import type { Circumstances } from './circumstances.js';

/** Finds the circumstances of an assessment as of now. */
export class CurrentCircumstances {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly settings: Pick<AuctionSettings, 'of'>,
    private readonly sales: Pick<LocalSales, 'marketFor'>,
    private readonly guidance: Pick<Guidance, 'for'>,
    private readonly engine: Pick<AssessmentEngine, 'maker'>,
  ) {}

  /** For a diagnostic of this auction. */
  async of(auctionId: string, diagnostic: DiagnosticRecord): Promise<Circumstances> {
    const [settings, market, guidance] = await Promise.all([
      this.settings.of(auctionId),
      this.sales.marketFor(auctionId, diagnostic),
      this.guidance.for(auctionId),
    ]);
    return { settings, ...(market && { market }), ...(guidance && { guidance }) };
  }

  /**
   * For a diagnostic that was assessed before.
   * @throws AssessmentNotFoundError
   */
  async ofAssessed(diagnosticId: string): Promise<Present> {
    const { state } = await this.runner.load(assessmentDecider, diagnosticId);
    if (state.status !== 'present') throw new AssessmentNotFoundError();
    const { auctionId, diagnostic } = state.input;
    return { circumstances: await this.of(auctionId, diagnostic), maker: this.engine.maker };
  }

  /**
   * What has changed since the version in use was made, one sentence each.
   * @throws AssessmentNotFoundError
   */
  async changesOf(diagnosticId: string): Promise<string[]> {
    const { state } = await this.runner.load(assessmentDecider, diagnosticId);
    if (state.status !== 'present' || state.made === null) throw new AssessmentNotFoundError();
    const { auctionId, diagnostic } = state.input;
    return changesSince(state.made, { circumstances: await this.of(auctionId, diagnostic), maker: this.engine.maker });
  }
}
