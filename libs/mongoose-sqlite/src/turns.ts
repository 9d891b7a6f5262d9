const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop, in which no other caller goes on. SQLite is synchronous: so long reads hold
 * up other work for one step of one of them, however many there are.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next);
  });
}

function next(): void {
  waiting.shift()!();
  // What is scheduled here runs in the turn after this one.
  if (waiting.length > 0) setImmediate(next);
}
