import { Injectable } from '@nestjs/common';

/** How long an auction counts as open without another look. */
const TRUSTED_MS = 250;

type Source = (auctionId: string) => Promise<boolean>;

/**
 * The auctions that were deleted, as far as the services of this process have heard. Access tokens of their people are
 * valid for some minutes more, and are refused by this. Each service adds where it keeps what it has heard.
 */
@Injectable()
export class DeletedAuctions {
  private readonly sources: Source[] = [];
  private readonly deleted = new Set<string>();
  private readonly openUntil = new Map<string, number>();

  addSource(isDeleted: Source): void {
    this.sources.push(isDeleted);
  }

  /** From now on its people are refused by this process. */
  note(auctionId: string): void {
    this.deleted.add(auctionId);
  }

  /** Whether the auction was deleted, where that is known without asking. */
  recall(auctionId: string): boolean | undefined {
    if (this.deleted.has(auctionId)) return true;
    return this.sources.length === 0 || performance.now() < (this.openUntil.get(auctionId) ?? 0) ? false : undefined;
  }

  async has(auctionId: string): Promise<boolean> {
    const known = this.recall(auctionId);
    if (known !== undefined) return known;
    const askedAt = performance.now();
    // A database that is away fails the request by itself.
    const answers = await Promise.all(this.sources.map((isDeleted) => isDeleted(auctionId).catch(() => false)));
    if (answers.includes(true)) this.note(auctionId);
    else this.openUntil.set(auctionId, askedAt + TRUSTED_MS);
    return answers.includes(true);
  }
}
