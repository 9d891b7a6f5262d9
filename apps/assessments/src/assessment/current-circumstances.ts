import type { DiagnosticRecord } from '@lanelight/contracts';
import type { DeciderRunner } from '@lanelight/event-sourcing';
import type { AuctionSettings } from '../auction-settings.js';
import type { LocalSales } from '../local-sales/local-sales.js';
import { assessmentDecider, AssessmentNotFoundError } from './assessment.js';
import type { Circumstances } from './circumstances.js';

/** Finds the circumstances of an assessment as of now. */
export class CurrentCircumstances {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly settings: Pick<AuctionSettings, 'of'>,
    private readonly sales: Pick<LocalSales, 'marketFor'>,
  ) {}

  /** For a diagnostic of this auction. */
  async of(auctionId: string, diagnostic: DiagnosticRecord): Promise<Circumstances> {
    const [settings, market] = await Promise.all([
      this.settings.of(auctionId),
      this.sales.marketFor(auctionId, diagnostic),
    ]);
    return { settings, ...(market && { market }) };
  }

  /**
   * For a diagnostic that was assessed before.
   * @throws AssessmentNotFoundError
   */
  async ofAssessed(diagnosticId: string): Promise<Circumstances> {
    const { state } = await this.runner.load(assessmentDecider, diagnosticId);
    if (state.status !== 'present') throw new AssessmentNotFoundError();
    return this.of(state.input.auctionId, state.input.diagnostic);
  }
}
