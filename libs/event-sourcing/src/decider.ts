import type { DomainEvent } from '@lanelight/contracts';

/** The whole behaviour of one kind of stream, as pure functions. */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** First part of the stream id: `diagnostic` of `diagnostic-0190…`. */
  readonly streamType: string;
  readonly initialState: State;
  /** What happens because of `command`; nothing is a valid answer. Throws a DomainError when the command is refused. */
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}
