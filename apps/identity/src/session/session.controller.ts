import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Ip,
  Param,
  Post,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  LookupRequest,
  MESSAGES,
  NotFoundError,
  PasskeySignInRequest,
  RefreshRequest,
  SecondFactorRequest,
  SessionEndedError,
  SignInRequest,
  UnauthenticatedError,
  type Actor,
  type EventClient,
  type List,
  type PendingSignIn,
  type SessionTokens,
  type User,
  type UserSession,
} from '@lanelight/contracts';
import {
  Answers,
  AnswersList,
  AnswersNothing,
  Authenticated,
  CurrentActor,
  DuringSetUp,
  ParseId,
  Public,
} from '@lanelight/service';
import { TooManyPasswordsError } from '@lanelight/service/passwords';
import type { Request, Response } from 'express';
import { SecurityLog } from '../audit/security-log.js';
import { Passkeys } from '../passkey/passkeys.js';
import { PendingSignIns } from '../second-factor/pending-sign-ins.js';
import { SecondFactorRules } from '../second-factor/second-factor-rules.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { Credentials } from '../user/credentials.js';
import { CurrentUsers } from '../user/current-users.js';
import { Users } from '../user/users.js';
import { keyOf } from '../user/users.projection.js';
import { ACCESS_TOKEN_SECONDS } from '../keys/access-token-lifetime.js';
import { AccessTokens, CurrentSession } from './access-tokens.js';
import { DEVICE_COOKIE, deviceCookieOptions, deviceTokenOf, KnownDevices } from './known-devices.js';
import { Sessions, type OpenSession } from './sessions.js';
import { SignInFailures } from './sign-in-failures.js';
import { SignInLimits, type SignInAttempt } from './sign-in-limits.js';

export class WrongCodeError extends UnauthenticatedError {
  override readonly code = 'WRONG_CODE';
  constructor({ description }: { description: string }) {
    super(description);
  }
}

/** The passkey is not the user's, or does not answer the challenge: which, is not told. */
export class PasskeyRefusedError extends UnauthenticatedError {
  override readonly code = 'PASSKEY_REFUSED';
  constructor() {
    super(MESSAGES.passkeys.refused.description);
  }
}

export class InvalidCredentialsError extends UnauthenticatedError {
  override readonly code = 'INVALID_CREDENTIALS';
  constructor() {
    super(MESSAGES.signIn.wrongPassword.description);
  }
}

/** Told only to whoever knows the password. */
export class AccountInactiveError extends UnauthenticatedError {
  override readonly code = 'ACCOUNT_INACTIVE';
  constructor() {
    super('This account is inactive. Please contact your administrator.');
  }
}

/** Why a sign-in failed, as the audit trail says it; null where nothing was wrong with it. */
function failureOf(error: unknown, user: User | null): string | null {
  if (error instanceof PasskeyRefusedError) return user ? 'passkey refused' : 'no such user';
  if (error instanceof InvalidCredentialsError) return user ? 'wrong password' : 'no such user';
  return error instanceof AccountInactiveError ? 'inactive account' : null;
}

@ApiTags('Sessions')
@Controller('api/identity')
export class SessionController {
  constructor(
    private readonly users: Users,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly accessTokens: AccessTokens,
    private readonly limits: SignInLimits,
    private readonly currentUsers: CurrentUsers,
    private readonly devices: KnownDevices,
    private readonly securityLog: SecurityLog,
    private readonly factors: SecondFactors,
    private readonly factorRules: SecondFactorRules,
    private readonly pending: PendingSignIns,
    private readonly passkeys: Passkeys,
  ) {}

  /** The first step of the sign-in: the specification wants to know at once whether a User ID exists. */
  @Post('lookup')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Checks whether a User ID exists' })
  @Answers('Lookup')
  async lookup(@Body() { userId }: LookupRequest, @Ip() address: string): Promise<{ userId: string }> {
    await this.limits.lookup(address);
    const user = await this.users.findByUserId(userId);
    if (!user?.userId) throw new NotFoundError(MESSAGES.signIn.invalidUserId.description);
    await this.limits.found(address);
    return { userId: user.userId };
  }

  @Post('sessions')
  @Public()
  @UseInterceptors(SignInFailures)
  @ApiOperation({
    summary:
      'Signs in with a User ID or an email address, and the password; where a second factor is on, answers a pending sign-in for the second step',
  })
  @Answers('SignIn')
  async signIn(
    @Body() { userId, email, password }: SignInRequest,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionTokens | PendingSignIn> {
    const login = email ?? userId ?? '';
    const user = email === undefined ? await this.users.findByUserId(login) : await this.users.findByEmail(login);
    const attempt: SignInAttempt = {
      account: user?.id ?? `nobody ${keyOf(login)}`,
      address,
      knownDevice: await this.devices.find(deviceTokenOf(request), user?.id ?? null),
    };
    return this.limited(attempt, user, async () => {
      if (!(await this.matches(attempt, user, password)) || !user) throw new InvalidCredentialsError();
      if (user.status !== 'active') throw new AccountInactiveError();
      if (await this.factors.stateOf(user.id)) {
        // Failures are forgotten when the second step is done: else the password would clear the count of wrong codes.
        await this.limits.notCompared(attempt);
        return this.pending.open(user.id);
      }
      return this.begin(attempt, user, request, response);
    });
  }

  @Post('sessions/second-factor')
  @Public()
  @UseInterceptors(SignInFailures)
  @ApiOperation({ summary: 'Finishes a pending sign-in with a code of the authenticator app, or with a recovery code' })
  @Answers('SessionTokens')
  async finishSignIn(
    @Body() { pendingToken, ...codes }: SecondFactorRequest,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionTokens> {
    const userId = await this.pending.userOf(pendingToken);
    const user = await this.users.find(userId);
    const knownDevice = await this.devices.find(deviceTokenOf(request), userId);
    const attempt: SignInAttempt = { account: userId, address, knownDevice };
    return this.limited(attempt, user, async () => {
      await this.limits.secondFactor(attempt);
      try {
        await this.useCode(user, userId, codes);
      } catch (error) {
        if (error instanceof WrongCodeError) await this.pending.failed(pendingToken);
        throw error;
      }
      await this.pending.use(pendingToken);
      if (user?.status !== 'active') throw new AccountInactiveError();
      return this.begin(attempt, user, request, response);
    });
  }

  @Post('sessions/passkey')
  @Public()
  @UseInterceptors(SignInFailures)
  @ApiOperation({ summary: 'Signs in with a passkey, which counts as both factors' })
  @Answers('SessionTokens')
  async signInWithPasskey(
    @Body() { userId, email, credential }: PasskeySignInRequest,
    @Ip() address: string,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionTokens> {
    const login = keyOf(email ?? userId ?? '');
    const user = email === undefined ? await this.users.findByUserId(login) : await this.users.findByEmail(login);
    const knownDevice = await this.devices.find(deviceTokenOf(request), user?.id ?? null);
    const attempt: SignInAttempt = { account: user?.id ?? `nobody ${login}`, address, knownDevice };
    return this.limited(attempt, user, async () => {
      const isRight = await this.passkeys.matches(login, user?.id ?? null, credential);
      if (!isRight || !user) throw new PasskeyRefusedError();
      if (user.status !== 'active') throw new AccountInactiveError();
      return this.begin(attempt, user, request, response, { byPasskey: true });
    });
  }

  @Post('sessions/refresh')
  @HttpCode(200)
  @Public()
  @ApiOperation({ summary: 'Exchanges a refresh token for new tokens; using a token twice ends its session' })
  @Answers('SessionTokens')
  async refresh(
    @Body() { refreshToken }: RefreshRequest,
    @Ip() address: string,
    @Headers('user-agent') agent: string | undefined,
  ): Promise<SessionTokens> {
    const session = await this.sessions.refresh(refreshToken, { address, agent: agent ?? null });
    const user = await this.users.find(session.userId);
    if (user?.status !== 'active') {
      await this.sessions.end(session.sessionId, session.userId);
      throw new SessionEndedError();
    }
    return this.answer(session, user);
  }

  @Delete('sessions/current')
  @HttpCode(204)
  @Authenticated()
  @DuringSetUp()
  @ApiOperation({ summary: 'Signs out: every service refuses the tokens of the session at once' })
  @AnswersNothing()
  async signOut(@CurrentActor() actor: Actor, @CurrentSession() sessionId: string): Promise<void> {
    await this.sessions.end(sessionId, actor.id);
  }

  /** A deactivation ends the sessions that it finds, so a session that opens meanwhile looks for itself. */
  private async open(user: User, client: EventClient, { byPasskey }: { byPasskey: boolean }): Promise<OpenSession> {
    const needsSecondFactor =
      !byPasskey && (await this.factorRules.isRequiredOf(user)) && (await this.factors.stateOf(user.id)) === null;
    const session = await this.sessions.open(user.id, client, { needsSecondFactor });
    if ((await this.users.find(user.id))?.status === 'active') return session;
    await this.sessions.end(session.sessionId, user.id);
    throw new AccountInactiveError();
  }

  @Get('me/sessions')
  @Authenticated()
  @ApiOperation({ summary: 'Lists the devices that you are signed in on, the one used last first' })
  @AnswersList('UserSession')
  async list(@CurrentActor() { id }: Actor, @CurrentSession() sessionId: string): Promise<List<UserSession>> {
    const items = await this.sessions.list(id, sessionId);
    return { items, total: items.length };
  }

  @Delete('me/sessions')
  @HttpCode(204)
  @Authenticated()
  @ApiOperation({ summary: 'Signs out on all of your devices, this one too' })
  @AnswersNothing()
  async endAll(@CurrentActor() { id }: Actor): Promise<void> {
    await this.sessions.endAllOf(id);
  }

  @Delete('me/sessions/:id')
  @HttpCode(204)
  @Authenticated()
  @ApiOperation({ summary: 'Signs out on one of your devices' })
  @AnswersNothing()
  async end(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<void> {
    await this.sessions.endOwn(actor.id, id);
  }

  /** Runs one step of a sign-in within the limits; a delay and a failure go into the security log. */
  private async limited<T>(attempt: SignInAttempt, user: User | null, step: () => Promise<T>): Promise<T> {
    await this.count(attempt, user);
    try {
      return await step();
    } catch (error) {
      const reason = failureOf(error, user);
      if (reason) await this.securityLog.record({ action: 'security.sign_in_failed', user, detail: reason });
      throw error;
    } finally {
      this.limits.over(attempt);
    }
  }

  /** Compares the password. An attempt that was turned away before the comparison does not count as a guess. */
  private async matches(attempt: SignInAttempt, user: User | null, password: string): Promise<boolean> {
    try {
      return await this.credentials.match(user?.id ?? null, password);
    } catch (error) {
      if (error instanceof TooManyPasswordsError) await this.limits.notCompared(attempt);
      throw error;
    }
  }

  private async count(attempt: SignInAttempt, user: User | null): Promise<void> {
    try {
      await this.limits.attempt(attempt);
    } catch (error) {
      await this.securityLog.record({ action: 'security.sign_in_delayed', user });
      throw error;
    }
  }

  /** @throws WrongCodeError */
  private async useCode(
    user: User | null,
    userId: string,
    { code, recoveryCode }: Pick<SecondFactorRequest, 'code' | 'recoveryCode'>,
  ): Promise<void> {
    if (recoveryCode === undefined) {
      if (await this.factors.useAppCode(userId, code ?? '')) return;
      await this.securityLog.record({ action: 'security.code_failed', user, detail: 'wrong code' });
      throw new WrongCodeError(MESSAGES.secondFactor.wrongCode);
    }
    const left = await this.factors.useRecoveryCode(userId, recoveryCode);
    if (left === null) {
      await this.securityLog.record({ action: 'security.code_failed', user, detail: 'wrong recovery code' });
      throw new WrongCodeError(MESSAGES.secondFactor.wrongRecoveryCode);
    }
    await this.securityLog.record({ action: 'security.recovery_code_used', user, detail: `${left} left` });
  }

  /** Everything that a sign-in has to show was right: opens the session. */
  private async begin(
    attempt: SignInAttempt,
    user: User,
    request: Request,
    response: Response,
    { byPasskey = false } = {},
  ): Promise<SessionTokens> {
    await this.limits.succeeded(attempt);
    const client = { address: attempt.address, agent: request.headers['user-agent'] ?? null };
    const session = await this.open(user, client, { byPasskey });
    const device = await this.devices.remember(deviceTokenOf(request), user.id);
    response.cookie(DEVICE_COOKIE, device, deviceCookieOptions(request));
    await this.securityLog.record({
      action: 'security.signed_in',
      user,
      ...(byPasskey && { detail: 'with a passkey' }),
    });
    return this.answer(session, user);
  }

  private async answer(
    { sessionId, refreshToken, needsSecondFactor }: OpenSession,
    user: User,
  ): Promise<SessionTokens> {
    const current = await this.currentUsers.of(user, needsSecondFactor);
    return {
      accessToken: this.accessTokens.sign(user, sessionId, ACCESS_TOKEN_SECONDS, {
        setUpOnly: current.mustSetUpSecondFactor,
      }),
      refreshToken,
      expiresIn: ACCESS_TOKEN_SECONDS,
      user: current,
    };
  }
}
