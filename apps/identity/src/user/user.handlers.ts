import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { IdInUseError, NotFoundError, streamIdOf } from '@lanelight/contracts';
import { DeciderRunner, Reservations, ReservationTakenError } from '@lanelight/event-sourcing';
import { organizationDecider } from '../organization/organization.js';
import { Sessions } from '../session/sessions.js';
import { Credentials } from './credentials.js';
import {
  EditUser,
  EmailTakenError,
  RegisterUser,
  RemoveUser,
  userDecider,
  UserIdTakenError,
  type UserDetails,
} from './user.js';
import { keyOf } from './users.projection.js';

const streamOf = (id: string): string => streamIdOf(userDecider.stream.streamType, id);
const loginReservation = (userId: string): string => `login:${keyOf(userId)}`;
const emailReservation = (email: string): string => `email:${keyOf(email)}`;
const reservationsOf = ({ userId, email }: UserDetails): string[] => [
  ...(userId === null ? [] : [loginReservation(userId)]),
  emailReservation(email),
];

/** Names are reserved and the password is stored before the event: no user is ever seen without them, whenever the process may die. */
@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly commands: CommandBus,
  ) {}

  async execute(command: RegisterUser): Promise<void> {
    const { id, details, password } = command;
    const { state } = await this.runner.load(userDecider, id);
    if (state.status === 'absent') await this.register(command, await this.credentials.hash(password));
    else await this.runner.run(userDecider, id, command, { auctionId: details.auctionId });
    if (await this.isWithoutAuction(details)) await this.takeBack(id, new NotFoundError('Auction not found'));
  }

  /** The auction may have been deleted meanwhile, and its people looked for before this one was there: nobody else would remove them. */
  private async isWithoutAuction({ auctionId }: UserDetails): Promise<boolean> {
    if (auctionId === null) return false;
    const { state } = await this.runner.load(organizationDecider, auctionId);
    return state.isRemoved;
  }

  private async takeBack(id: string, reason: Error): Promise<never> {
    await this.commands.execute(new RemoveUser(id));
    throw reason;
  }

  /** Of several who register under one id at once one wins, and it is their password that counts. */
  private async register(command: RegisterUser, passwordHash: string): Promise<void> {
    const { id, details } = command;
    try {
      await this.reserve(id, details);
      await this.credentials.setFirst(id, passwordHash);
      const { events } = await this.runner.run(userDecider, id, command, { auctionId: details.auctionId });
      if (events.length === 0) return;
      await this.credentials.set(id, passwordHash);
    } catch (error) {
      if (error instanceof EmailTakenError || error instanceof IdInUseError) await this.giveBack(id, details);
      throw error;
    }
    // A process that stood still on the way may have lost a name to somebody else.
    await this.holding(details, (key) => this.reservations.confirm(key, streamOf(id))).catch((error: Error) =>
      error instanceof UserIdTakenError || error instanceof EmailTakenError
        ? this.takeBack(id, error)
        : Promise.reject(error),
    );
  }

  private reserve(id: string, details: UserDetails): Promise<void> {
    return this.holding(details, (key) => this.reservations.reserve(key, streamOf(id)));
  }

  /** What was reserved for a user who did not come to be is free again, unless whoever is registered under the id has it. */
  private async giveBack(id: string, details: UserDetails): Promise<void> {
    const { state } = await this.runner.load(userDecider, id);
    const kept = state.status === 'registered' ? reservationsOf(state.details) : [];
    for (const key of reservationsOf(details))
      if (!kept.includes(key)) await this.reservations.release(key, streamOf(id));
  }

  /** Does `hold` with each name of the user; says which one somebody else has. */
  private async holding({ userId, email }: UserDetails, hold: (key: string) => Promise<void>): Promise<void> {
    const orTaken = (Taken: new (cause: unknown) => Error) => (error: unknown) => {
      throw error instanceof ReservationTakenError ? new Taken(error) : error;
    };
    if (userId !== null) await hold(loginReservation(userId)).catch(orTaken(UserIdTakenError));
    await hold(emailReservation(email)).catch(orTaken(EmailTakenError));
  }
}

@CommandHandler(EditUser)
export class EditUserHandler implements ICommandHandler<EditUser, void> {
  constructor(private readonly runner: DeciderRunner) {}

  async execute(command: EditUser): Promise<void> {
    await this.runner.run(userDecider, command.id, command);
  }
}

/** Everything around the user goes first, so that a removal that was cut short is completed when it is asked for again. */
@CommandHandler(RemoveUser)
export class RemoveUserHandler implements ICommandHandler<RemoveUser, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
  ) {}

  async execute(command: RemoveUser): Promise<void> {
    const { id, reason } = command;
    await this.credentials.remove(id);
    await this.sessions.endAllOf(id, reason);
    const { state } = await this.runner.load(userDecider, id);
    if (state.status !== 'registered') return;
    const { userId, email } = state.details;
    await this.runner.run(userDecider, id, command);
    await this.reservations.release(emailReservation(email), streamOf(id));
    if (userId !== null) await this.reservations.release(loginReservation(userId), streamOf(id));
  }
}
