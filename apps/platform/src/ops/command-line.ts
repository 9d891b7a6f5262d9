import { parseArgs } from 'node:util';
import { UsageError } from '../options.js';
import { SERVICES, type Service } from '../services.js';
import type { Erasure } from './erase.js';

/** What the operator wants; unused options are absent. */
export type Operation =
  | { command: 'prepare' }
  | { command: 'rebuild'; service?: Service; projection?: string }
  | { command: 'verify'; service?: Service }
  | { command: 'status'; watch: boolean; maxLag?: number; maxBacklog?: number; maxDeadLetters?: number }
  | { command: 'dead-letters list'; topic?: string; group?: string }
  | { command: 'dead-letters show'; id: string }
  | { command: 'dead-letters redrive'; letters: { id: string } | { topic: string } | 'all'; waitMs: number }
  | { command: 'dead-letters remove'; id: string; isConfirmed: boolean }
  | { command: 'erase'; erasure: Erasure }
  | { command: 'super-admin add'; email: string; name?: string }
  | { command: 'super-admin reset'; email: string }
  | { command: 'signing-key rotate' };

export interface CommandLine {
  operation: Operation;
  /** Directory of all data of a platform on this machine; undefined for what the environment names. */
  data?: string;
  /** One JSON document instead of text for people. */
  json: boolean;
}

export const USAGE = `Usage: npm run ops -- COMMAND [OPTIONS]
       node apps/platform/dist/maintenance.js COMMAND [OPTIONS]

Commands. All of them work while the services run.
  prepare                        create missing topics and indexes, and rebuild outdated views
  rebuild                        build new read models from their events, next to those in use, then switch over
      --service S                one service only
      --projection P             one read model only
  verify                         check that no stream has a gap and that every read model matches its events
      --service S                one service only
  status                         show consumer lag, outboxes, dead letters and read models
      --watch                    repeat every two seconds, until Ctrl+C
      --max-lag N                fail if a group is more than N messages behind on a topic
      --max-backlog N            fail if an outbox holds more than N commits
      --max-dead-letters N       fail if there are more than N dead letters
  dead-letters list              list messages that a service could not process
      --topic T, --group G       one topic only, one group only
  dead-letters show ID           show one in full; its event's id is enough
  dead-letters redrive           send messages again to the group that failed, and only to that group
      --id ID | --topic T | --all
      --wait SECONDS             how long to wait for the outcome (default 30)
  dead-letters remove --id ID --yes
                                 delete one for good
  erase --auction ID --yes       erase remaining data of a deleted auction, and its dead letters
  erase --person ID --yes        delete a user and their drafts, and erase their name everywhere
  super-admin add --email E      create a super admin and print the first password
      --name N                   full name, in quotes
  super-admin reset --email E    print a new password for a super admin who is locked out,
                                 and turn two-step sign-in off
  signing-key rotate             replace the key that signs access tokens; nobody is signed out

Options for every command
  --data DIR   a platform on this machine (default .data, unless DATABASE_URL is set)
  --json       print one JSON document
  --help       print this text

For a distributed platform, set DATABASE_URL (with {service} in it), KAFKA_BROKERS, KAFKA_SSL,
KAFKA_SASL_MECHANISM, KAFKA_USERNAME, KAFKA_PASSWORD; for prepare also KAFKA_PARTITIONS (default 12) and
KAFKA_REPLICATION (default: the brokers' setting).

Exit codes: 0 all is well; 1 something is wrong or failed; 2 the command line or a setting is invalid.`;

const OPTIONS = {
  data: { type: 'string' },
  json: { type: 'boolean' },
  service: { type: 'string' },
  projection: { type: 'string' },
  topic: { type: 'string' },
  group: { type: 'string' },
  id: { type: 'string' },
  all: { type: 'boolean' },
  wait: { type: 'string' },
  yes: { type: 'boolean' },
  auction: { type: 'string' },
  person: { type: 'string' },
  email: { type: 'string' },
  name: { type: 'string' },
  watch: { type: 'boolean' },
  'max-lag': { type: 'string' },
  'max-backlog': { type: 'string' },
  'max-dead-letters': { type: 'string' },
} as const;
type Option = keyof typeof OPTIONS;
type Values = { [Name in Option]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean };

const EVERYWHERE: readonly Option[] = ['data', 'json'];
const ALLOWED: Record<Operation['command'], readonly Option[]> = {
  prepare: [],
  rebuild: ['service', 'projection'],
  verify: ['service'],
  status: ['watch', 'max-lag', 'max-backlog', 'max-dead-letters'],
  'dead-letters list': ['topic', 'group'],
  'dead-letters show': [],
  'dead-letters redrive': ['id', 'topic', 'all', 'wait'],
  'dead-letters remove': ['id', 'yes'],
  erase: ['auction', 'person', 'yes'],
  'super-admin add': ['email', 'name'],
  'super-admin reset': ['email'],
  'signing-key rotate': [],
};
/** Commands of two words begin with one of these. */
const GROUPS = ['dead-letters', 'super-admin', 'signing-key'];
const COMMANDS = Object.keys(ALLOWED) as Operation['command'][];

/**
 * Reads the command line.
 * @throws UsageError that says what to write instead
 */
export function parseCommandLine(args: readonly string[]): CommandLine {
  const { values, positionals } = split(args);
  const command = commandOf(positionals);
  const surplus = (Object.keys(values) as Option[]).find(
    (option) => ![...EVERYWHERE, ...ALLOWED[command]].includes(option),
  );
  if (surplus) throw new UsageError(`${command} has no option --${surplus}`);
  const words = positionals.slice(command.split(' ').length);
  if (words.length > 0 && command !== 'dead-letters show')
    throw new UsageError(`${command} takes no more arguments, but got "${words.join(' ')}"`);
  return {
    operation: operationOf(command, values, words),
    json: values.json ?? false,
    ...(values.data !== undefined && { data: values.data }),
  };
}

function split(args: readonly string[]): { values: Values; positionals: string[] } {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function commandOf([first, second]: readonly string[]): Operation['command'] {
  const isGroup = first !== undefined && GROUPS.includes(first);
  const name = isGroup && second !== undefined ? `${first} ${second}` : first;
  const command = COMMANDS.find((each) => each === name);
  if (command) return command;
  const problem =
    name === undefined
      ? 'A command is missing.'
      : isGroup && name === first
        ? `${name} needs a subcommand.`
        : `There is no command "${name}".`;
  throw new UsageError(`${problem} Commands: ${COMMANDS.join(', ')}`);
}

function operationOf(command: Operation['command'], values: Values, words: readonly string[]): Operation {
  const { projection, topic, group } = values;
  switch (command) {
    case 'prepare':
      return { command };
    case 'rebuild':
      return { command, ...serviceOf(values), ...(projection !== undefined && { projection }) };
    case 'verify':
      return { command, ...serviceOf(values) };
    case 'status': {
      const limits = {
        ...numberOf(values, 'max-lag', 'maxLag'),
        ...numberOf(values, 'max-backlog', 'maxBacklog'),
        ...numberOf(values, 'max-dead-letters', 'maxDeadLetters'),
      };
      if (values.watch && Object.keys(limits).length > 0)
        throw new UsageError('--watch never ends, so it cannot be combined with a limit');
      return { command, watch: values.watch ?? false, ...limits };
    }
    case 'dead-letters list':
      return { command, ...(topic !== undefined && { topic }), ...(group !== undefined && { group }) };
    case 'dead-letters show':
      if (words.length === 0) throw new UsageError('Which dead letter? Use dead-letters show ID');
      return { command, id: words.join(' ') };
    case 'dead-letters redrive':
      return { command, letters: lettersOf(values), waitMs: 1_000 * (numberOf(values, 'wait', 'wait').wait ?? 30) };
    case 'dead-letters remove':
      if (values.id === undefined) throw new UsageError('Which dead letter? Use dead-letters remove --id ID --yes');
      return { command, id: values.id, isConfirmed: values.yes ?? false };
    case 'erase':
      return { command, erasure: erasureOf(values) };
    case 'super-admin add':
      return { command, email: emailOf(values), ...(values.name !== undefined && { name: values.name }) };
    case 'super-admin reset':
      return { command, email: emailOf(values) };
    case 'signing-key rotate':
      return { command };
  }
}

function erasureOf({ auction, person, yes: isConfirmed = false }: Values): Erasure {
  if (auction !== undefined && person === undefined) return { kind: 'auction', id: auction, isConfirmed };
  if (person !== undefined && auction === undefined) return { kind: 'person', id: person, isConfirmed };
  throw new UsageError('Whose data? Use erase --auction ID --yes or erase --person ID --yes');
}

function emailOf({ email }: Values): string {
  if (email === undefined) throw new UsageError('Which super admin? Use --email ADDRESS');
  return email;
}

function serviceOf({ service: name }: Values): { service?: Service } {
  if (name === undefined) return {};
  const service = SERVICES.find((each) => each === name);
  if (!service) throw new UsageError(`There is no service "${name}" with a database. Services: ${SERVICES.join(', ')}`);
  return { service };
}

function numberOf<Name extends string>(values: Values, option: Option, name: Name): { [Key in Name]?: number } {
  const text = values[option];
  if (text === undefined) return {};
  if (!/^\d{1,9}$/.test(String(text)))
    throw new UsageError(`--${option} must be a whole number, not "${String(text)}"`);
  return { [name]: Number(text) } as { [Key in Name]?: number };
}

function lettersOf({ id, topic, all }: Values): { id: string } | { topic: string } | 'all' {
  if ([id, topic, all].filter((choice) => choice !== undefined).length !== 1)
    throw new UsageError('Which dead letters? Give one of --id ID, --topic T, --all');
  return id !== undefined ? { id } : topic !== undefined ? { topic } : 'all';
}
