/**
 * Runs the benchmarks, each in the same rounds as its baseline, and prints them as a table and as JSON.
 *
 *   node bench/main.ts [--quick] [--json FILE] [name ...]
 */
import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { acrossProcesses } from './across-processes.ts';
import { authenticatedGet } from './authenticated-get.ts';
import { assessment } from './assessment.ts';
import { appends } from './appends.ts';
import { kafkaConsumer } from './kafka-consumer.ts';
import { kafkaRelay } from './kafka-relay.ts';
import { lists } from './lists.ts';
import type { Benchmark, Breakdown, Result } from './measure.ts';
import { operations } from './operations.ts';
import { rebuild } from './rebuild.ts';
import { start } from './start.ts';
import { storage } from './storage.ts';
import { submitToPush } from './submit-to-push.ts';
import { tableOf, tableOfResults } from './table.ts';
import { vinDecoding } from './vin-decoding.ts';

/** Without names, those that need no engine. */
const EMBEDDED: Benchmark[] = [
  appends,
  rebuild,
  operations,
  submitToPush,
  authenticatedGet,
  lists,
  vinDecoding,
  assessment,
  start,
  storage,
];
/** They start Kafka and a MongoDB-compatible database, as `npm run test:engines` does. */
const ON_ENGINES: Benchmark[] = [kafkaRelay, kafkaConsumer, acrossProcesses];
const BENCHMARKS = [...EMBEDDED, ...ON_ENGINES];
const ROUNDS = 5;
const QUICK_ROUNDS = 2;

function readOptions(): { rounds: number; jsonFile: string | undefined; chosen: Benchmark[] } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { quick: { type: 'boolean', default: false }, json: { type: 'string' } },
  });
  const unknown = positionals.find((word) => !BENCHMARKS.some(({ name }) => name === word));
  if (unknown !== undefined)
    throw new RangeError(`There is no benchmark ${unknown}, but ${BENCHMARKS.map(({ name }) => name).join(', ')}`);
  return {
    rounds: values.quick ? QUICK_ROUNDS : ROUNDS,
    jsonFile: values.json,
    chosen: positionals.length ? BENCHMARKS.filter(({ name }) => positionals.includes(name)) : EMBEDDED,
  };
}

Logger.overrideLogger(['error']);
const { rounds, jsonFile, chosen } = readOptions();
const machine = {
  node: process.version,
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: availableParallelism(),
};
const startedAt = new Date();
const results: Result[] = [];
const breakdowns: Breakdown[] = [];

for (const { name, run } of chosen) {
  const began = performance.now();
  const report = await run(rounds);
  results.push(...report.results);
  breakdowns.push(...(report.breakdowns ?? []));
  console.log(`── ${name}, ${((performance.now() - began) / 1000).toFixed(1)} s\n${tableOfResults(report.results)}\n`);
}

console.log(`\nMedians of ${rounds} rounds, Node ${machine.node}, ${machine.cores} × ${machine.processor}\n`);
console.log(tableOfResults(results));
for (const { title, columns, rows } of breakdowns) console.log(`\n${title}\n\n${tableOf(columns, rows)}`);

const json = JSON.stringify(
  {
    startedAt: startedAt.toISOString(),
    seconds: Math.round((Date.now() - startedAt.getTime()) / 1000),
    rounds,
    machine,
    results,
    breakdowns,
  },
  null,
  2,
);
console.log(`\n${json}`);
if (jsonFile !== undefined) writeFileSync(jsonFile, `${json}\n`);
