import type { DomainEvent, StreamDefinition } from '@lanelight/contracts';

/** The whole behaviour of one kind of stream, as pure functions. */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** The kind of stream, which says what its events are and where they are published. */
  readonly stream: StreamDefinition<Event>;
  readonly initialState: State;
  /** What happens because of `command`; nothing is a valid answer. Throws a DomainError when the command is refused. */
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}
