import { Body, Controller, Get, HttpCode, Ip, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddPasskeyRequest,
  ConfirmPasswordRequest,
  DomainError,
  PasskeyOptionsRequest,
  type Actor,
  type List,
  type Passkey,
} from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
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
import { OwnPassword } from '../password/own-password.js';
import { SecondFactorRules } from '../second-factor/second-factor-rules.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { SetUp } from '../second-factor/set-up.js';
import { CurrentSession } from '../session/access-tokens.js';
import { AttemptCounts, type Window } from '../session/attempt-counts.js';
import { StoredCallerGuard } from '../user/stored-caller.guard.js';
import { NotePasskeyAdded, NotePasskeyRemoved, userDecider } from '../user/user.js';
import { Users } from '../user/users.js';
import { keyOf } from '../user/users.projection.js';
import { Passkeys } from './passkeys.js';

/** The user must have a second factor, and this is the only one. */
export class PasskeyKeptError extends DomainError {
  readonly code = 'PASSKEY_KEPT';
  readonly kind = 'conflict';
  constructor() {
    super('Your account needs a second factor, and this is the only one. Add another passkey or an app first.');
  }
}

const OPTIONS: Window = { limit: 100, ms: 5 * 60_000 };

@ApiTags('Passkeys')
@Controller('api/identity')
export class PasskeyController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly users: Users,
    private readonly ownPassword: OwnPassword,
    private readonly setUp: SetUp,
    private readonly factors: SecondFactors,
    private readonly rules: SecondFactorRules,
    private readonly counts: AttemptCounts,
    private readonly runner: DeciderRunner,
  ) {}

  @Get('me/passkeys')
  @Authenticated()
  @ApiOperation({ summary: 'Lists your passkeys' })
  @AnswersList('Passkey')
  async list(@CurrentActor() { id }: Actor): Promise<List<Passkey>> {
    const items = await this.passkeys.list(id);
    return { items, total: items.length };
  }

  @Post('me/passkeys/options')
  @HttpCode(200)
  @Authenticated()
  @DuringSetUp()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'What the browser makes a new passkey from (WebAuthn creation options)' })
  @Answers('WebAuthnOptions')
  async optionsToAdd(
    @CurrentActor() { id }: Actor,
    @CurrentSession() sessionId: string,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<object> {
    await this.ownPassword.confirm(id, password);
    await this.setUp.assertMayAdd(id, sessionId);
    return this.passkeys.optionsToAdd(await this.users.get(id));
  }

  @Post('me/passkeys')
  @Authenticated()
  @DuringSetUp()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({
    summary: 'Adds a passkey that the browser has made; where a second factor had to be set up, this does it',
  })
  @Answers('Passkey')
  async add(
    @CurrentActor() { id }: Actor,
    @CurrentSession() sessionId: string,
    @Body() { name, credential }: AddPasskeyRequest,
  ): Promise<Passkey> {
    await this.setUp.assertMayAdd(id, sessionId);
    const passkey = await this.passkeys.add(id, name, credential);
    await this.setUp.done(id, sessionId);
    await this.runner.run(userDecider, id, new NotePasskeyAdded(passkey.id, name));
    return passkey;
  }

  @Post('me/passkeys/:id/removals')
  @HttpCode(204)
  @Authenticated()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'Removes one of your passkeys, unless it is the only second factor where one is required' })
  @AnswersNothing()
  async remove(
    @CurrentActor() actor: Actor,
    @Param('id', ParseId) id: string,
    @Body() { password }: ConfirmPasswordRequest,
  ): Promise<void> {
    await this.ownPassword.confirm(actor.id, password);
    const own = await this.passkeys.list(actor.id);
    const isLast = own.length === 1 && own[0]?.id === id && !(await this.factors.stateOf(actor.id));
    if (isLast && (await this.rules.isRequiredOf(actor))) throw new PasskeyKeptError();
    const name = await this.passkeys.remove(actor.id, id);
    await this.runner.run(userDecider, actor.id, new NotePasskeyRemoved(id, name));
  }

  @Post('passkeys/options')
  @HttpCode(200)
  @Public()
  @ApiOperation({
    summary:
      'What the browser signs in with (WebAuthn request options); the answer does not tell whether there is a passkey',
  })
  @Answers('WebAuthnOptions')
  async optionsToSignIn(@Body() { userId, email }: PasskeyOptionsRequest, @Ip() address: string): Promise<object> {
    await this.counts.take(`passkey options from ${address}`, OPTIONS);
    const login = keyOf(email ?? userId ?? '');
    const user = await (email === undefined ? this.users.findByUserId(login) : this.users.findByEmail(login));
    return this.passkeys.optionsToSignIn(login, user?.id ?? null);
  }
}
