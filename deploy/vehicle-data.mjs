/**
 * Makes the indexed vehicle data for a service that decodes VINs, in `vehicle-data` of its tree, so that a container with
 * a read-only file system has it at startup: `node deploy/vehicle-data.mjs FOLDER`. Other services need none, nor does the
 * operations command line, which holds the same code.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node deploy/vehicle-data.mjs FOLDER');
const program = join(resolve(folder), 'apps/diagnostics/dist/vin/vpic.worker.js');
const { main } = JSON.parse(readFileSync(join(resolve(folder), 'package.json'), 'utf8'));
if (existsSync(program) && main.startsWith('apps/diagnostics/')) {
  const directory = join(resolve(folder), 'vehicle-data');
  const worker = new Worker(program, { workerData: { directory } });
  // It answers once the copy is complete.
  worker.postMessage({ id: 1, vin: '1HGCM82633A004352', years: [2003] });
  await new Promise((answered, failed) => worker.once('message', answered).once('error', failed));
  await worker.terminate();
  console.log(`vehicle data: ${readdirSync(directory).join(', ')}`);
}
