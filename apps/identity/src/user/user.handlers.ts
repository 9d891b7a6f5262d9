import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NotFoundError, streamIdOf, type UserEvent } from '@lanelight/contracts';
import { decidedBy, DeciderRunner, Reservations, type ReservedName, type RunResult } from '@lanelight/event-sourcing';
import { ClosedGuard, RevokedAccess } from '@lanelight/service';
import { SecurityLog } from '../audit/security-log.js';
import { knownAuctionDecider } from '../known-auction/known-auction.js';
import { Passkeys } from '../passkey/passkeys.js';
import { PasswordResets } from '../password/password-resets.js';
import { KnownDevices } from '../session/known-devices.js';
import { Sessions } from '../session/sessions.js';
import { PendingSignIns } from '../second-factor/pending-sign-ins.js';
import { SecondFactors } from '../second-factor/second-factors.js';
import { Credentials } from './credentials.js';
import {
  ChangeUserRole,
  EditUser,
  EmailTakenError,
  RegisterUser,
  RemoveUser,
  userDecider,
  UserIdTakenError,
  type UserDetails,
  type UserState,
} from './user.js';
import { keyOf } from './users.projection.js';

const streamOf = (id: string): string => streamIdOf(userDecider.stream.streamType, id);
const loginReservation = (userId: string): string => `login:${keyOf(userId)}`;
const emailReservation = (email: string): string => `email:${keyOf(email)}`;
const namesOf = ({ userId, email }: UserDetails): ReservedName[] => [
  ...(userId === null ? [] : [{ key: loginReservation(userId), taken: (cause: Error) => new UserIdTakenError(cause) }]),
  { key: emailReservation(email), taken: (cause) => new EmailTakenError(cause) },
];

/** Everything around the user goes first, so that a removal that was cut short is completed when it is asked for again. */
@CommandHandler(RemoveUser)
export class RemoveUserHandler implements ICommandHandler<RemoveUser, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly devices: KnownDevices,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly pending: PendingSignIns,
    private readonly securityLog: SecurityLog,
  ) {}

  async execute(command: RemoveUser): Promise<void> {
    const { id, reason } = command;
    await this.credentials.remove(id);
    await this.resets.forget(id);
    await this.devices.forgetAllOf(id);
    await this.pending.forgetAllOf(id);
    await this.factors.remove(id);
    await this.passkeys.removeAllOf(id);
    await this.securityLog.forgetUser(id);
    await this.sessions.endAllOf(id, { reason });
    const { state } = await this.runner.load(userDecider, id);
    if (state.status !== 'registered') return;
    const { userId, email } = state.details;
    await this.runner.run(userDecider, id, command);
    await this.reservations.release(emailReservation(email), streamOf(id));
    if (userId !== null) await this.reservations.release(loginReservation(userId), streamOf(id));
  }
}

/** Names are reserved and the password is stored before the event: no user is ever seen without them, whenever the process may die. */
@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser, void> {
  private readonly auctions = new ClosedGuard(
    async (auctionId) => (await this.runner.load(knownAuctionDecider, auctionId)).state.isRemoved,
    () => new NotFoundError('Auction not found'),
  );

  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly removal: RemoveUserHandler,
  ) {}

  async execute(command: RegisterUser): Promise<void> {
    const { id, details, password } = command;
    const { auctionId } = details;
    const takeBack = (): Promise<unknown> => this.removal.execute(new RemoveUser(id));
    const { state } = await this.runner.load(userDecider, id);
    if (state.status === 'absent') {
      const passwordHash = await this.credentials.hash(password);
      await this.reservations.appendUnder(streamOf(id), namesOf(details), {
        append: () => this.append(command, passwordHash),
        held: () => this.namesOfStream(id),
        takeBack,
      });
    } else await this.runner.run(userDecider, id, command, { auctionId });
    if (auctionId !== null) await this.auctions.assertStillOpen(auctionId, takeBack);
  }

  /** Of several who register under one id at once one wins, and it is their password that counts. */
  private async append(command: RegisterUser, passwordHash: string): Promise<RunResult<UserState, UserEvent>> {
    const { id, details, options } = command;
    await this.credentials.setFirst(id, passwordHash, options.mustChangePassword);
    const result = await this.runner.run(userDecider, id, command, { auctionId: details.auctionId });
    if (result.events.length > 0) await this.credentials.replace(id, passwordHash, options.mustChangePassword);
    return result;
  }

  private async namesOfStream(id: string): Promise<string[]> {
    const { state } = await this.runner.load(userDecider, id);
    return state.status === 'registered' ? namesOf(state.details).map(({ key }) => key) : [];
  }
}

/**
 * A deactivation ends every session, and none of them comes back to life when the account is active again. Repeating a
 * deactivation that was cut short ends what it has left.
 */
@CommandHandler(EditUser)
export class EditUserHandler implements ICommandHandler<EditUser, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly sessions: Sessions,
    private readonly revokedAccess: RevokedAccess,
  ) {}

  async execute(command: EditUser): Promise<void> {
    const { state } = await this.runner.load(userDecider, command.id);
    const wasInactive = state.status === 'registered' && state.userStatus === 'inactive';
    if (wasInactive) await this.sessions.endAllOf(command.id);
    const { version } = await this.runner.run(userDecider, command.id, command);
    this.revokedAccess.userChanged(command.id, version, command.userStatus === 'active');
    if (command.userStatus === 'inactive') await this.sessions.endAllOf(command.id);
  }
}

export const userHandlers = [
  RegisterUserHandler,
  EditUserHandler,
  RemoveUserHandler,
  ...decidedBy(userDecider, ChangeUserRole),
];
