import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Leases } from '@lanelight/event-sourcing';
import { backoffMs, waitFor } from '@lanelight/messaging';
import { Health } from '@lanelight/service';
import { SecurityLog } from '../audit/security-log.js';
import { Mailer, MailRefusedError } from '../mail/mailer.js';
import { PublicAddress } from '../mail/public-address.js';
import { Users } from '../user/users.js';
import { PasswordResets } from './password-resets.js';
import { resetMail } from './reset-mail.js';
import { ResetRequests, type ResetRequest } from './reset-requests.js';

const LEASE = 'password-reset-mail';
const TERM_MS = 15_000;
/** How soon a request is seen that another process has taken. */
const POLL_MS = 1_000;
const RETRY = { firstDelayMs: 5_000, maxDelayMs: 5 * 60_000 };
/** After this the person has asked again or gone to their admin. */
const GIVE_UP_AFTER_MS = 24 * 60 * 60_000;

/**
 * Sends the reset links that were asked for. It looks whose address it is only here, after the answer to the request: so
 * the answer takes as long for an unknown address as for a known one. A mail that was sent right before a crash is sent
 * again, with another link, and the newest link is the one that works.
 */
@Injectable()
export class ResetSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(ResetSender.name);
  private readonly stopping = new AbortController();
  private pause = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly requests: ResetRequests,
    private readonly resets: PasswordResets,
    private readonly users: Users,
    private readonly mailer: Mailer,
    private readonly address: PublicAddress,
    private readonly leases: Leases,
    private readonly securityLog: SecurityLog,
    health: Health,
  ) {
    // A mail server that is away is no reason to refuse requests, so this check never fails.
    health.add('password reset mail', () => requests.status());
  }

  onApplicationBootstrap(): void {
    this.running = this.run();
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort();
    this.pause.abort();
    await this.running;
  }

  /** Looks for requests now, or right after what it is doing. */
  wake(): void {
    this.pause.abort();
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.leases.hold(LEASE, TERM_MS, (lost) => this.sendUntil(lost));
      } catch (error) {
        if (!this.stopping.signal.aborted) this.logger.warn(`Cannot look for password resets: ${messageOf(error)}`);
      }
      await this.rest();
    }
  }

  private async sendUntil(lost: AbortSignal): Promise<void> {
    const end = AbortSignal.any([lost, this.stopping.signal]);
    while (!end.aborted) {
      for (let next = await this.requests.nextDue(); next && !end.aborted; next = await this.requests.nextDue())
        await this.send(next);
      if (!end.aborted) await this.rest();
    }
  }

  private async rest(): Promise<void> {
    await waitFor(POLL_MS, this.pause.signal).catch(() => undefined);
    this.pause = new AbortController();
  }

  private async send(request: ResetRequest): Promise<void> {
    const user = await this.users.findByEmail(request._id);
    if (request.failures === 0)
      await this.securityLog.record({
        action: 'security.reset_requested',
        user,
        client: request.client ?? { address: null, agent: null },
      });
    if (user?.status !== 'active') {
      await this.requests.done(request);
      return;
    }
    try {
      const token = await this.resets.issue(user.id);
      await this.mailer.send(resetMail(user, this.address.url, token, this.resets.linkMinutes));
    } catch (error) {
      await this.fail(request, user.id, error);
      return;
    }
    await this.requests.done(request);
  }

  private async fail(request: ResetRequest, userId: string, error: unknown): Promise<void> {
    const isOver = error instanceof MailRefusedError || Date.now() - request.requestedAt.getTime() > GIVE_UP_AFTER_MS;
    if (isOver) {
      this.logger.error(`The reset link of user ${userId} is not sent: ${messageOf(error)}`);
      await this.requests.done(request);
      return;
    }
    const delayMs = backoffMs(request.failures + 1, RETRY);
    this.logger.warn(
      `The reset link of user ${userId} could not be sent, next attempt in ${Math.ceil(delayMs / 1_000)} s: ${messageOf(error)}`,
    );
    await this.requests.failed(request, messageOf(error), delayMs);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
