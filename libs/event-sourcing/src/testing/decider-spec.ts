import assert from 'node:assert/strict';
import type { DomainEvent } from '@lanelight/contracts';
import type { Decider } from '../decider.js';

type ErrorClass = abstract new (...args: never[]) => Error;

interface Given<Command, Event> {
  when(command: Command): When<Event>;
}

interface When<Event> {
  /** Expects exactly these events, none with `[]`, or an error of this class. */
  then(expected: readonly Event[] | ErrorClass): void;
}

/** `deciderSpec(decider).given(events).when(command).then(events or error class)` */
export const deciderSpec = <State, Command, Event extends DomainEvent>(decider: Decider<State, Command, Event>) => ({
  given: (history: readonly Event[]): Given<Command, Event> => ({
    when: (command) => ({
      then: (expected) => {
        const state = history.reduce((before, event) => decider.evolve(before, event), decider.initialState);
        if (typeof expected === 'function') {
          assert.throws(
            () => decider.decide(command, state),
            (error: unknown) => {
              assert.ok(error instanceof expected, `Expected ${expected.name}, but ${String(error)} was thrown`);
              return true;
            },
          );
        } else {
          assert.deepEqual(decider.decide(command, state), expected);
        }
      },
    }),
  }),
});
