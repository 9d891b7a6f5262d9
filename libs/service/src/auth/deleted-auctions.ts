import { Injectable } from '@nestjs/common';

/** How long an auction counts as open without another look. */
const TRUSTED_MS = 250;

type Source = (auctionId: string) => Promise<boolean>;

/**
 * The deleted auctions that the services of this process know of. Access tokens of their users are
 * still valid for a few minutes and are rejected by this. Each service adds the place where it keeps them.
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
    // An unreachable database fails the request anyway.
    const answers = await Promise.all(this.sources.map((isDeleted) => isDeleted(auctionId).catch(() => false)));
    if (answers.includes(true)) this.note(auctionId);
    else this.openUntil.set(auctionId, askedAt + TRUSTED_MS);
    return answers.includes(true);
  }
}
