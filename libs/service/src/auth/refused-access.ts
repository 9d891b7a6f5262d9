import { Injectable } from '@nestjs/common';
import type { Actor, EventClient } from '@lanelight/contracts';

/** Somebody who is signed in asked for something that they may not do. */
export interface Refusal {
  actor: Pick<Actor, 'id' | 'fullName' | 'auctionId'>;
  /** Method and path as declared, such as `PATCH /api/identity/users/:id`. */
  request: string;
  client: EventClient;
}

type Listener = (refusal: Refusal) => Promise<void>;

/** Tells whoever records it which requests of this process were refused with 403. */
@Injectable()
export class RefusedAccess {
  private readonly listeners: Listener[] = [];

  /** Calls `listener` with each refusal; it must not fail. */
  onRefused(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Nobody waits for the listeners. */
  tell(refusal: Refusal): void {
    for (const listener of this.listeners) void listener(refusal);
  }
}
