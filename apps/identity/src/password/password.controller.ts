import { Body, Controller, HttpCode, Ip, Param, Post, Put, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangePasswordRequest,
  CheckResetTokenRequest,
  DomainError,
  ForbiddenError,
  PasswordResetRequest,
  ResetPasswordRequest,
  SetPasswordRequest,
  type Actor,
  type PasswordResetAnswer,
} from '@lanelight/contracts';
import { currentContext } from '@lanelight/messaging';
import {
  Answers,
  AnswersNothing,
  Authenticated,
  CurrentActor,
  DuringSetUp,
  ParseId,
  Public,
  Roles,
} from '@lanelight/service';
import { SecurityLog } from '../audit/security-log.js';
import { Mailer } from '../mail/mailer.js';
import { CurrentSession } from '../session/access-tokens.js';
import { AttemptCounts, type Window } from '../session/attempt-counts.js';
import { ManagedUsers } from '../user/managed-users.js';
import { StoredCallerGuard } from '../user/stored-caller.guard.js';
import { Users } from '../user/users.js';
import { keyOf } from '../user/users.projection.js';
import { InvalidResetLinkError, PasswordResets } from './password-resets.js';
import { OwnPassword } from './own-password.js';
import { Passwords } from './passwords.js';
import { ResetRequests } from './reset-requests.js';
import { ResetSender } from './reset-sender.js';

const WINDOW_MS = 15 * 60_000;
const REQUESTS_FROM_ADDRESS: Window = { limit: 20, ms: WINDOW_MS };
const REQUESTS_FOR_EMAIL: Window = { limit: 5, ms: WINDOW_MS };
const WRONG_TOKENS: Window = { limit: 30, ms: WINDOW_MS };

/** The platform has no mail server. It is set up that way, so trying again does not help. */
export class NoMailError extends DomainError {
  readonly code = 'MAIL_NOT_AVAILABLE';
  readonly kind = 'conflict';
  constructor() {
    super('This platform does not send email. Ask your administrator to reset your password.');
  }
}

@ApiTags('Passwords')
@Controller('api/identity')
export class PasswordController {
  constructor(
    private readonly passwords: Passwords,
    private readonly resets: PasswordResets,
    private readonly requests: ResetRequests,
    private readonly sender: ResetSender,
    private readonly mailer: Mailer,
    private readonly users: Users,
    private readonly managed: ManagedUsers,
    private readonly counts: AttemptCounts,
    private readonly ownPassword: OwnPassword,
    private readonly securityLog: SecurityLog,
  ) {}

  /** Nothing here depends on whether the address is somebody's: neither the answer, nor its time, nor the limits. */
  @Post('password-resets')
  @HttpCode(202)
  @Public()
  @ApiOperation({ summary: 'Asks for a reset link by email; the answer does not tell whether the address is known' })
  @Answers('PasswordReset')
  async requestReset(@Body() { email }: PasswordResetRequest, @Ip() address: string): Promise<PasswordResetAnswer> {
    await this.counts.take(`reset from ${address}`, REQUESTS_FROM_ADDRESS);
    if (!this.mailer.isAvailable) throw new NoMailError();
    await this.counts.take(`reset of ${keyOf(email)}`, REQUESTS_FOR_EMAIL);
    await this.requests.add(email, currentContext()?.client ?? null);
    this.sender.wake();
    return { keptAt: this.mailer.keptAt };
  }

  @Post('password-resets/check')
  @HttpCode(204)
  @Public()
  @ApiOperation({ summary: 'Checks whether a reset link still works' })
  @AnswersNothing()
  async check(@Body() { token }: CheckResetTokenRequest, @Ip() address: string): Promise<void> {
    await this.withValidToken(address, () => this.activeUserOf(token));
  }

  @Put('password')
  @HttpCode(204)
  @Public()
  @ApiOperation({
    summary: 'Sets a new password with the token of a reset link, which works once, and ends all sessions of the user',
  })
  @AnswersNothing()
  async reset(@Body() { token, password }: ResetPasswordRequest, @Ip() address: string): Promise<void> {
    await this.withValidToken(address, async () => {
      await this.activeUserOf(token);
      await this.passwords.reset(token, password);
    });
  }

  @Post('me/password')
  @HttpCode(204)
  @Authenticated()
  @DuringSetUp()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'Replaces your own password and ends your other sessions' })
  @AnswersNothing()
  async change(
    @CurrentActor() { id }: Actor,
    @CurrentSession() sessionId: string,
    @Body() { currentPassword, password }: ChangePasswordRequest,
  ): Promise<void> {
    await this.ownPassword.limited(id, () => this.passwords.change(id, currentPassword, password, sessionId));
  }

  @Put('users/:id/password')
  @HttpCode(204)
  @UseGuards(StoredCallerGuard)
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({
    summary:
      "Sets a user's password, which the user must replace, and ends their sessions; auction admins can do so for their own team",
  })
  @AnswersNothing()
  async set(
    @CurrentActor() actor: Actor,
    @Param('id', ParseId) id: string,
    @Body() { password }: SetPasswordRequest,
  ): Promise<void> {
    await this.managed.get(actor, id);
    if (actor.id === id) throw new ForbiddenError('Change your own password on your account page');
    await this.passwords.setBySomebodyElse(id, password);
  }

  private async activeUserOf(token: string): Promise<void> {
    const user = await this.users.find(await this.resets.userOf(token));
    if (user?.status !== 'active') throw new InvalidResetLinkError();
  }

  /** Counts wrong tokens of an address, and nothing else that may go wrong: a lane may share one. */
  private async withValidToken(address: string, work: () => Promise<void>): Promise<void> {
    const tokens = `reset token from ${address}`;
    await this.counts.take(tokens, WRONG_TOKENS);
    try {
      await work();
    } catch (error) {
      if (error instanceof InvalidResetLinkError)
        await this.securityLog.record({ action: 'security.reset_link_refused', user: null });
      else await this.counts.giveBack(tokens);
      throw error;
    }
    await this.counts.giveBack(tokens);
  }
}
