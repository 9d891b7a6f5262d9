import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { streamIdOf } from '@lanelight/contracts';
import { DeciderRunner, Reservations, ReservationTakenError } from '@lanelight/event-sourcing';
import { Sessions } from '../session/sessions.js';
import { Credentials } from './credentials.js';
import { EditUser, EmailTakenError, RegisterUser, RemoveUser, userDecider, UserIdTakenError, type UserDetails } from './user.js';
import { keyOf } from './users.projection.js';

const streamOf = (id: string): string => streamIdOf(userDecider.streamType, id);
const loginReservation = (userId: string): string => `login:${keyOf(userId)}`;
const emailReservation = (email: string): string => `email:${keyOf(email)}`;

/** Names are reserved and the password is stored before the event: no user is ever seen without them, whenever the process may die. */
@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser, void> {
  constructor(
    private readonly runner: DeciderRunner,
    private readonly reservations: Reservations,
    private readonly credentials: Credentials,
  ) {}

  async execute(command: RegisterUser): Promise<void> {
    const { id, details, password } = command;
    const { state } = await this.runner.load(userDecider, id);
    if (state.status === 'absent') {
      await this.reserve(id, details);
      await this.credentials.set(id, password);
    }
    await this.runner.run(userDecider, id, command, { auctionId: details.auctionId });
  }

  private async reserve(id: string, { userId, email }: UserDetails): Promise<void> {
    const owner = streamOf(id);
    if (userId !== null) await this.take(loginReservation(userId), owner, UserIdTakenError);
    try {
      await this.take(emailReservation(email), owner, EmailTakenError);
    } catch (error) {
      if (userId !== null) await this.reservations.release(loginReservation(userId), owner);
      throw error;
    }
  }

  private async take(key: string, owner: string, Taken: new (cause: unknown) => Error): Promise<void> {
    try {
      await this.reservations.reserve(key, owner);
    } catch (error) {
      throw error instanceof ReservationTakenError ? new Taken(error) : error;
    }
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
    const { id } = command;
    const { state } = await this.runner.load(userDecider, id);
    if (state.status !== 'registered') return;
    const { userId, email } = state.details;
    await this.credentials.remove(id);
    await this.sessions.endAllOf(id);
    await this.runner.run(userDecider, id, command);
    await this.reservations.release(emailReservation(email), streamOf(id));
    if (userId !== null) await this.reservations.release(loginReservation(userId), streamOf(id));
  }
}
