import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface PlatformOptions {
  /** 0 for any free one. */
  port: number;
  host: string;
  /** Directory of all data; made if it is missing. */
  dataDirectory: string;
  /** Whether an empty data directory is filled with demonstration data. */
  demo: boolean;
  /** Folder of the micro-frontends; the repository's own unless given. */
  apps?: string;
}

/** An invalid command line; the message says what to write instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const USAGE = `Options, after "npm start --":
  --port N     port to listen on (default 4200)
  --host NAME  address to listen on (default 127.0.0.1; 0.0.0.0 for every network)
  --data DIR   directory of all data (default .data)
  --no-demo    start empty, without demo data
  --apps DIR   directory of the built micro-frontends (default apps)`;

/**
 * Reads the command line.
 * @throws UsageError when an option is unknown or has no sensible value
 */
export function parseOptions(args: readonly string[], repository: string): PlatformOptions {
  let values;
  try {
    ({ values } = parseArgs({
      args: [...args],
      allowNegative: true,
      options: {
        port: { type: 'string', default: '4200' },
        host: { type: 'string', default: '127.0.0.1' },
        data: { type: 'string', default: '.data' },
        demo: { type: 'boolean', default: true },
        apps: { type: 'string' },
      },
    }));
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65_535)
    throw new UsageError(`--port must be a number from 0 to 65535, not "${values.port}"`);
  return {
    port,
    host: values.host,
    dataDirectory: resolve(repository, values.data),
    demo: values.demo,
    ...(values.apps !== undefined && { apps: resolve(repository, values.apps) }),
  };
}
