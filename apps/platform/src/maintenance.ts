import 'reflect-metadata';
import { runOperation } from './ops/run.js';

// The process ends by itself when everything is closed: a report that is long must be written whole.
process.exitCode = await runOperation(process.argv.slice(2), process.env, {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
});
