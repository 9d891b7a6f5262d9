import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ChangeSignInRulesRequest,
  ConfirmPasswordRequest,
  DomainError,
  ForbiddenError,
  maySeeAuction,
  NotFoundError,
  TurnOnSecondFactorRequest,
  type Actor,
  type RecoveryCodes,
  type SecondFactor,
  type SecondFactorEnrollment,
  type SignInRules,
} from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { Answers, AnswersNothing, Authenticated, CurrentActor, DuringSetUp, ParseId, Roles } from '@lanelight/service';
import { SecurityLog } from '../audit/security-log.js';
import { ChangeSignInRules } from '../known-auction/known-auction.js';
import { KnownAuctions } from '../known-auction/known-auctions.js';
import { CurrentSession } from '../session/access-tokens.js';
import { AttemptCounts, type Window } from '../session/attempt-counts.js';
import { Sessions } from '../session/sessions.js';
import { ManagedUsers } from '../user/managed-users.js';
import { StoredCallerGuard } from '../user/stored-caller.guard.js';
import { NoteSecondFactorOff, NoteSecondFactorOn, userDecider } from '../user/user.js';
import { Users } from '../user/users.js';
import { appUri } from './app-codes.js';
import { OwnPassword } from '../password/own-password.js';
import { SecondFactorResets } from './second-factor-resets.js';
import { SecondFactorRules } from './second-factor-rules.js';
import { SecondFactors } from './second-factors.js';
import { SetUp } from './set-up.js';

const FIRST_CODES: Window = { limit: 20, ms: 15 * 60_000 };

export class SecondFactorKeptError extends DomainError {
  readonly code = 'SECOND_FACTOR_KEPT';
  readonly kind = 'conflict';
  constructor() {
    super('Two-step sign-in is required for your account, so it cannot be turned off.');
  }
}

@ApiTags('Second factor')
@Controller('api/identity')
export class SecondFactorController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly rules: SecondFactorRules,
    private readonly resets: SecondFactorResets,
    private readonly setUp: SetUp,
    private readonly ownPassword: OwnPassword,
    private readonly counts: AttemptCounts,
    private readonly sessions: Sessions,
    private readonly users: Users,
    private readonly managed: ManagedUsers,
    private readonly knownAuctions: KnownAuctions,
    private readonly commands: CommandBus,
    private readonly runner: DeciderRunner,
    private readonly securityLog: SecurityLog,
  ) {}

  @Get('me/second-factor')
  @Authenticated()
  @DuringSetUp()
  @ApiOperation({ summary: 'Tells whether your second factor is on, and how many recovery codes are left' })
  @Answers('SecondFactor')
  async get(@CurrentActor() actor: Actor): Promise<SecondFactor> {
    const [state, isRequired] = await Promise.all([this.factors.stateOf(actor.id), this.rules.isRequiredOf(actor)]);
    return {
      isOn: state !== null,
      turnedOnAt: state?.turnedOnAt.toISOString() ?? null,
      recoveryCodesLeft: state?.recoveryCodesLeft ?? 0,
      isRequired,
    };
  }

  @Post('me/second-factor/enrollments')
  @Authenticated()
  @DuringSetUp()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'Makes a key for an authenticator app; it counts once it is confirmed with a code' })
  @Answers('SecondFactorEnrollment')
  async enroll(
    @CurrentActor() actor: Actor,
    @CurrentSession() sessionId: string,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<SecondFactorEnrollment> {
    await this.ownPassword.confirm(actor.id, password);
    await this.setUp.assertMayAdd(actor.id, sessionId);
    const key = await this.factors.enroll(actor.id);
    return { key, uri: appUri(key, actor.userId ?? actor.email) };
  }

  @Put('me/second-factor')
  @Authenticated()
  @DuringSetUp()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({
    summary:
      'Turns your second factor on with the first code of the app, ends your other sessions, and answers the recovery codes',
  })
  @Answers('RecoveryCodes')
  async turnOn(
    @CurrentActor() { id }: Actor,
    @CurrentSession() sessionId: string,
    @Body() { code }: TurnOnSecondFactorRequest,
  ): Promise<RecoveryCodes> {
    const tries = `first code of ${id}`;
    await this.counts.take(tries, FIRST_CODES);
    await this.setUp.assertMayAdd(id, sessionId);
    const recoveryCodes = await this.factors.confirm(id, code);
    await this.counts.clear(tries);
    await this.setUp.done(id, sessionId);
    await this.sessions.endAllOf(id, { except: sessionId });
    await this.runner.run(userDecider, id, new NoteSecondFactorOn());
    return { recoveryCodes };
  }

  @Post('me/second-factor/removals')
  @HttpCode(204)
  @Authenticated()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'Turns your second factor off, unless it is required' })
  @AnswersNothing()
  async turnOff(@CurrentActor() actor: Actor, @Body() { password }: ConfirmPasswordRequest): Promise<void> {
    await this.ownPassword.confirm(actor.id, password);
    if (await this.rules.isRequiredOf(actor)) throw new SecondFactorKeptError();
    if (!(await this.factors.stateOf(actor.id))) return;
    await this.factors.remove(actor.id);
    await this.runner.run(userDecider, actor.id, new NoteSecondFactorOff('self'));
  }

  @Post('me/second-factor/recovery-codes')
  @Authenticated()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'Makes new recovery codes; the old ones stop working' })
  @Answers('RecoveryCodes')
  async renewRecoveryCodes(
    @CurrentActor() actor: Actor,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<RecoveryCodes> {
    await this.ownPassword.confirm(actor.id, password);
    const recoveryCodes = await this.factors.renewRecoveryCodes(actor.id);
    await this.securityLog.record({ action: 'security.recovery_codes_made', user: actor });
    return { recoveryCodes };
  }

  @Delete('users/:id/second-factor')
  @HttpCode(204)
  @UseGuards(StoredCallerGuard)
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({
    summary:
      "Turns a user's second factor off, as for a lost phone, and ends their sessions; auction admins can do so for their own team",
  })
  @AnswersNothing()
  async reset(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<void> {
    await this.managed.get(actor, id);
    if (actor.id === id) throw new ForbiddenError('Change your own two-step sign-in on your account page');
    await this.resets.reset(id);
  }

  @Get('auctions/:id/sign-in-rules')
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({
    summary: 'How the people of an auction have to sign in: any for super admins, the own one for its admins',
  })
  @Answers('SignInRules')
  async signInRules(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<SignInRules> {
    const isKnown = maySeeAuction(actor, id) && (await this.knownAuctions.isKnown(id));
    const auction = isKnown ? await this.knownAuctions.find(id) : null;
    if (!auction) throw new NotFoundError('Auction not found');
    return { secondFactorRequired: auction.secondFactorRequired ?? false };
  }

  @Put('auctions/:id/sign-in-rules')
  @UseGuards(StoredCallerGuard)
  @Roles('super_admin', 'auction_admin')
  @ApiOperation({
    summary: 'Requires a second factor of everyone at an auction, or no longer; it counts from their next sign-in on',
  })
  @Answers('SignInRules')
  async changeSignInRules(
    @CurrentActor() actor: Actor,
    @Param('id', ParseId) id: string,
    @Body() { secondFactorRequired }: ChangeSignInRulesRequest,
  ): Promise<SignInRules> {
    if (!maySeeAuction(actor, id) || !(await this.knownAuctions.isKnown(id)))
      throw new NotFoundError('Auction not found');
    await this.commands.execute(new ChangeSignInRules(id, secondFactorRequired));
    return { secondFactorRequired };
  }
}
