import type { ComposedPlatform } from './platform.ts';

/** What services print while something else is away, is told to go, or comes back, each with its reason. */
interface Allowed {
  service: RegExp;
  line: RegExp;
  reason: string;
}

const OURS = /^(identity|auctions|diagnostics|assessments|enhancements|gateway)$/;

export const ALLOWED: readonly Allowed[] = [
  {
    service: OURS,
    line: /The consumer of group \S+ has ended \(\d+\): .*(connection|coordinator|rebalanc|timed out|ENOTFOUND|EAI_AGAIN|leader|No broker available|no longer count it as a member)/i,
    reason: 'The broker is away, or has just come back. The number says how often in a row; the consumer starts again.',
  },
  {
    service: OURS,
    line: /Offsets of group \S+ could not be committed: /,
    reason: 'The group has rebalanced. Its events are delivered again, and recognized as already handled.',
  },
  {
    service: OURS,
    line: /could not be published \(\d+\): (KafkaJS|Mongo)/,
    reason: 'The broker or the database is away. The event stays in the outbox, and the relay tries again.',
  },
  {
    service: OURS,
    line: /(The outbox could not be read|Published commits could not be marked|The claim of \S+ was not renewed|Open requests could not be read|Cannot look for password resets|Could not look at the signing keys|Dead letters could not be retried|The relay was interrupted).*Mongo/,
    reason: 'The database is away. Each of these works again by itself.',
  },
  {
    service: OURS,
    line: /\/\d+ is being retried \(\d+\): .*(Mongo|database)|: it goes on elsewhere/,
    reason: 'The database is away while an event is handled, or the event went to another replica.',
  },
  {
    service: OURS,
    line: /A metric could not be read: .*(no answer in time|Mongo)/,
    reason: 'The database is away or hangs. The metric is missing from this answer only.',
  },
  {
    service: OURS,
    line: /We cannot check your sign-in right now\. .*The key set request returned 503/,
    reason: 'Identity is away, or has no database. The caller is told so.',
  },
  {
    service: OURS,
    line: /"status":503,.*"msg":"Request"/,
    reason: 'A dependency of the service is away; callers are told so.',
  },
  {
    service: /^front$/,
    line: /connect\(\) failed|could not be resolved|(upstream timed out|temporarily disabled) .*while connecting to upstream/,
    reason: 'A container is being started or replaced. The caller is told that this part is not available.',
  },
  {
    service: /^front$/,
    line: /upstream timed out .* while reading response header/,
    reason: 'The database hangs, and so does the request. The caller is told so.',
  },
  {
    service: /^front$/,
    line: /recv\(\) failed \(104: |upstream prematurely closed connection/,
    reason:
      'A container was killed while it answered. The check of `stop` makes sure that nothing else ends an answer.',
  },
  {
    service: /^kafka$/,
    line: /Performing controller activation/,
    reason: 'The only broker has become its own controller, as it does at each start.',
  },
  {
    service: /^kafka$/,
    line: /\[GroupCoordinator id=\d+\] .*the broker is not the current leader/,
    reason: 'The broker hung for longer than its session with the controller lasts. It leads again a moment later.',
  },
  {
    service: /^kafka$/,
    line: /Unexpected error handling request RequestHeader\(apiKey=CONTROLLER_REGISTRATION,/,
    reason: 'The only broker asks itself to register before it is its own controller. It asks again a moment later.',
  },
  {
    service: /^mongo$/,
    line: /"tags":\["startupWarnings"\]/,
    reason: 'Advice of MongoDB for the machine that it runs on.',
  },
];

/** A line that an operator is to look at, by the format of its program. */
const IS_COMPLAINT: readonly RegExp[] = [
  // Ours: pino.
  /"level":"(warn|error|fatal)"/,
  // nginx
  /\[(warn|error|crit|alert|emerg)\]/,
  // Kafka and FerretDB
  /\b(WARN|ERROR|FATAL|PANIC)\b/,
  // MongoDB
  /"s":"[WEF]"/,
  // Anything that ends a program of Node or Java.
  /^(\w*Error|Exception in thread)\b/,
  /^\s+at /,
];
/** A line of a stack, which belongs to the complaint before it. */
const IS_FRAME = /^\s+at /;

/** Lines of all logs that complain, and that no entry of the list explains, by service. */
export async function unexplained(
  platform: Pick<ComposedPlatform, 'services' | 'logs'>,
): Promise<{ lines: string[]; explained: number }> {
  const lines: string[] = [];
  let explained = 0;
  for (const service of platform.services) {
    const complaints = (await platform.logs(service))
      .split('\n')
      .filter((line) => IS_COMPLAINT.some((pattern) => pattern.test(line)));
    let isExplained = false;
    for (const complaint of complaints) {
      if (isExplained && IS_FRAME.test(complaint)) continue;
      isExplained = ALLOWED.some((each) => each.service.test(service) && each.line.test(complaint));
      if (isExplained) explained++;
      else lines.push(`${service}: ${complaint.slice(0, 400)}`);
    }
  }
  return { lines, explained };
}
