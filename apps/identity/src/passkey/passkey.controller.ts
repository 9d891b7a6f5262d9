import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AddPasskeyRequest,
  ConfirmPasswordRequest,
  PasskeyOptionsRequest,
  type Actor,
  type List,
  type Passkey,
} from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { Answers, AnswersList, AnswersNothing, Authenticated, CurrentActor, ParseId, Public } from '@lanelight/service';
import { OwnPassword } from '../password/own-password.js';
import { AttemptCounts, type Window } from '../session/attempt-counts.js';
import { StoredCallerGuard } from '../user/stored-caller.guard.js';
import { NotePasskeyAdded, NotePasskeyRemoved, userDecider } from '../user/user.js';
import { Users } from '../user/users.js';
import { keyOf } from '../user/users.projection.js';
import { Passkeys } from './passkeys.js';

const OPTIONS: Window = { limit: 100, ms: 5 * 60_000 };

@ApiTags('Passkeys')
@Controller('api/identity')
export class PasskeyController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly users: Users,
    private readonly ownPassword: OwnPassword,
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
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'What the browser makes a new passkey from (WebAuthn creation options)' })
  @Answers('WebAuthnOptions')
  async optionsToAdd(@CurrentActor() { id }: Actor, @Body() { password }: ConfirmPasswordRequest): Promise<object> {
    await this.ownPassword.confirm(id, password);
    return this.passkeys.optionsToAdd(await this.users.get(id));
  }

  @Post('me/passkeys')
  @Authenticated()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'Adds a passkey that the browser has made' })
  @Answers('Passkey')
  async add(@CurrentActor() { id }: Actor, @Body() { name, credential }: AddPasskeyRequest): Promise<Passkey> {
    const passkey = await this.passkeys.add(id, name, credential);
    await this.runner.run(userDecider, id, new NotePasskeyAdded(passkey.id, name));
    return passkey;
  }

  @Delete('me/passkeys/:id')
  @HttpCode(204)
  @Authenticated()
  @UseGuards(StoredCallerGuard)
  @ApiOperation({ summary: 'Removes one of your passkeys' })
  @AnswersNothing()
  async remove(@CurrentActor() actor: Actor, @Param('id', ParseId) id: string): Promise<void> {
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
