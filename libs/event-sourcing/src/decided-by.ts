import { Inject, type Type as Class } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { DomainEvent } from '@lanelight/contracts';
import type { Decider } from './decider.js';
import { DeciderRunner } from './decider-runner.js';

/** A command that names its stream. */
export interface StreamCommand {
  /** UUID of the stream. */
  readonly id: string;
  /** For a command that may begin the stream: the auction whose data it is. Later events keep it. */
  readonly auctionId?: string | null | undefined;
}

/** A handler that only runs its command on a decider. */
export type DeciderHandler = new (runner: DeciderRunner) => ICommandHandler<StreamCommand, void>;

/**
 * Makes the command handlers for commands that need nothing but their decider; list them among the service's providers.
 * A command that also needs a password, a reservation or a guard has its own handler class.
 */
export const decidedBy = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  ...commands: readonly Class<Command & StreamCommand>[]
): DeciderHandler[] =>
  commands.map((command) => {
    class Handler {
      constructor(private readonly runner: DeciderRunner) {}

      async execute(given: Command & StreamCommand): Promise<void> {
        await this.runner.run(
          decider,
          given.id,
          given,
          given.auctionId === undefined ? {} : { auctionId: given.auctionId },
        );
      }
    }
    // Errors and logs name it like a handler that is written out.
    Object.defineProperty(Handler, 'name', { value: `${command.name}Handler` });
    Inject(DeciderRunner)(Handler, undefined, 0);
    CommandHandler(command)(Handler);
    return Handler as DeciderHandler;
  });
