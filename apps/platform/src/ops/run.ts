import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { EmailTakenError } from '@lanelight/identity';
import { RebuildInProgressError } from '@lanelight/event-sourcing';
import { ConfigurationError, createLog, NestLog, type Environment } from '@lanelight/service';
import { NoDataError } from '../data-directory.js';
import { LastSuperAdminError, NoSuchSuperAdminError } from '../accounts.js';
import { UsageError } from '../options.js';
import { parseCommandLine, USAGE, type CommandLine } from './command-line.js';
import {
  listDeadLetters,
  NoSuchLetterError,
  redriveDeadLetters,
  removeDeadLetter,
  showDeadLetter,
} from './dead-letters.js';
import { brokerProblem, DatabaseUnavailableError, findInstallation, type Installation } from './installation.js';
import { ProgressBar, type Outcome, type Say, type ShowProgress, type Terminal } from './output.js';
import { erase } from './erase.js';
import { prepare } from './prepare.js';
import { rebuild } from './rebuild.js';
import { status, watchStatus } from './status.js';
import { rotateSigningKey } from './signing-key.js';
import { addSuperAdmin, resetSuperAdmin } from './super-admin.js';
import { verify } from './verify.js';

/** The two streams of a process, a line at a time. */
export interface Streams {
  out: (line: string) => void;
  err: (line: string) => void;
  /** Where long commands show how far they are; absent without a terminal. */
  terminal?: Terminal;
}

const WATCH_EVERY_MS = 2_000;
const CLEAR_SCREEN = '\x1b[2J\x1b[H';
const [WELL, WRONG, SENSELESS] = [0, 1, 2];

/** Commands that a distributed platform's databases are enough for. */
const WITHOUT_KAFKA = ['rebuild', 'verify', 'super-admin add', 'super-admin reset', 'signing-key rotate'];
/** Commands about one service only, whatever is asked. */
const OF_IDENTITY = ['super-admin add', 'super-admin reset', 'signing-key rotate'];

/**
 * Runs one operations command.
 * @param args what follows `npm run ops --`
 * @returns the exit code: 0 all is well, 1 something is wrong or has failed, 2 the command line or a setting is invalid
 */
export async function runOperation(
  args: readonly string[],
  env: Environment,
  { out, err, terminal }: Streams,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    out(USAGE);
    return WELL;
  }
  try {
    const commandLine = parseCommandLine(args);
    const { operation, data, json } = commandLine;
    const log = createLog({ name: 'operations', level: 'warn', destination: { write: (line) => err(line.trimEnd()) } });
    // Kafka's client speaks before, or without, any application of Nest.
    Logger.overrideLogger(new NestLog(log));
    const service = OF_IDENTITY.includes(operation.command)
      ? 'identity'
      : 'service' in operation
        ? operation.service
        : undefined;
    const installation = findInstallation(
      data,
      { service, needsKafka: !WITHOUT_KAFKA.includes(operation.command) },
      env,
      log,
    );
    const { isWell, report } = await perform(commandLine, installation, env, out, terminal);
    if (json && !isWatch(commandLine)) out(JSON.stringify(report, null, 2));
    return isWell ? WELL : WRONG;
  } catch (error) {
    const { message, code } = explain(error);
    err(message);
    return code;
  }
}

const isWatch = ({ operation }: CommandLine): boolean => operation.command === 'status' && operation.watch;

async function perform(
  commandLine: CommandLine,
  installation: Installation,
  env: Environment,
  out: Say,
  terminal: Terminal | undefined,
): Promise<Outcome> {
  const bar = new ProgressBar(terminal);
  try {
    const say = bar.above(commandLine.json ? () => undefined : out);
    return await choose(commandLine, installation, env, { out, say, showProgress: bar.show });
  } finally {
    bar.clear();
  }
}

function choose(
  { operation, json }: CommandLine,
  installation: Installation,
  env: Environment,
  { out, say, showProgress }: { out: Say; say: Say; showProgress: ShowProgress },
): Promise<Outcome> {
  switch (operation.command) {
    case 'prepare':
      return prepare(installation, env, say, showProgress);
    case 'rebuild':
      return rebuild(installation, operation, say, showProgress);
    case 'verify':
      return verify(installation, operation, say, showProgress);
    case 'status':
      return operation.watch ? watch(installation, json, out) : status(installation, operation, say);
    case 'dead-letters list':
      return listDeadLetters(installation, operation, say);
    case 'dead-letters show':
      return showDeadLetter(installation, operation, say);
    case 'dead-letters redrive':
      return redriveDeadLetters(installation, operation, say);
    case 'dead-letters remove':
      return removeDeadLetter(installation, operation, say);
    case 'erase':
      return erase(installation, operation.erasure, say);
    case 'super-admin add':
      return addSuperAdmin(installation, operation, say);
    case 'super-admin reset':
      return resetSuperAdmin(installation, operation, say);
    case 'signing-key rotate':
      return rotateSigningKey(installation, say);
  }
}

async function watch(installation: Installation, json: boolean, out: Say): Promise<Outcome> {
  const end = new AbortController();
  void Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => end.abort());
  const pause = (): Promise<boolean> => delay(WATCH_EVERY_MS, true, { signal: end.signal }).catch(() => false);
  return watchStatus(
    installation,
    (report, lines) =>
      out(json ? JSON.stringify(report) : [process.stdout.isTTY ? CLEAR_SCREEN : '', ...lines].join('\n')),
    pause,
  );
}

/** Errors that the operator can fix show their message, others their stack. */
function explain(error: unknown): { message: string; code: number } {
  if (error instanceof UsageError)
    return { message: `${error.message}\nRun npm run ops -- --help for all commands`, code: SENSELESS };
  if (error instanceof ConfigurationError || error instanceof NoDataError)
    return { message: error.message, code: SENSELESS };
  if (
    error instanceof NoSuchLetterError ||
    error instanceof LastSuperAdminError ||
    error instanceof NoSuchSuperAdminError ||
    error instanceof EmailTakenError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof RebuildInProgressError
  )
    return { message: error.message, code: WRONG };
  return {
    message: brokerProblem(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    code: WRONG,
  };
}
