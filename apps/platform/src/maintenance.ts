import 'reflect-metadata';
import { runOperation } from './ops/run.js';

// Whoever reads may have seen enough, as `head` has: then it ends as programs do that a broken pipe ends.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 141 : 1));

// The process ends by itself when everything is closed: a report that is long must be written whole.
process.exitCode = await runOperation(process.argv.slice(2), process.env, {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
  ...(process.stderr.isTTY && { terminal: (text: string) => void process.stderr.write(text) }),
});
