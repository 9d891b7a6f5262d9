import { Worker } from 'node:worker_threads';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import {
  isDecodableVin,
  modelYearCandidates,
  normalizeVin,
  VIN_LENGTH,
  vinProblem,
  type VinDecodeResult,
} from '@lanelight/contracts';
import { describeVehicle } from './vehicle-facts.js';
import { InvalidVinError, VinDecoderUnavailableError, VinNotFoundError } from './vin-errors.js';
import type { VpicAnswer, VpicQuestion } from './vpic.worker.js';

export interface VinDecoderOptions {
  /** Where the indexed copy of the vehicle data is kept (about 40 MB); made if it is not there. */
  directory: string;
}

/** The worker is next to this module: TypeScript among the sources, JavaScript in the build. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './vpic.worker.ts' : './vpic.worker.js', import.meta.url);

/** Answers kept: the mechanic has decoded the VIN in the form before the submission asks for it again. */
const REMEMBERED = 1_000;

interface Pending {
  resolve(answer: VpicAnswer): void;
  reject(error: Error): void;
}

/**
 * Decodes VINs offline from NHTSA's vPIC data, in a worker thread. The thread prepares an indexed copy of the data
 * first if there is none; decodes asked for meanwhile wait. A thread that dies is replaced at the next decode.
 */
@Injectable()
export class VinDecoder implements OnModuleInit, OnModuleDestroy {
  readonly #logger = new Logger(VinDecoder.name);
  readonly #directory: string;
  readonly #pending = new Map<number, Pending>();
  /** Oldest first. */
  readonly #remembered = new Map<string, VinDecodeResult>();
  #worker: Worker | null = null;
  #lastId = 0;

  constructor(options: VinDecoderOptions) {
    this.#directory = options.directory;
  }

  /** Starts the preparation early, so that the first decode need not wait for it. */
  onModuleInit(): void {
    this.#worker ??= this.#startWorker();
  }

  async onModuleDestroy(): Promise<void> {
    await this.close();
  }

  /**
   * Decodes a VIN as typed, pasted or scanned. A wrong check digit is a warning.
   * @throws InvalidVinError, VinNotFoundError, VinDecoderUnavailableError
   */
  async decode(text: string): Promise<VinDecodeResult> {
    const vin = normalizeVin(text);
    if (!isDecodableVin(vin))
      throw new InvalidVinError(vinProblem(vin) ?? `a VIN has ${VIN_LENGTH} characters, this one has ${vin.length}`);
    const known = this.#remembered.get(vin);
    if (known) return known;
    const { vehicle } = await this.#ask(vin);
    if (!vehicle) throw new VinNotFoundError(vin);
    const result = describeVehicle(vin, vehicle);
    this.#remembered.set(vin, result);
    if (this.#remembered.size > REMEMBERED) this.#remembered.delete(this.#remembered.keys().next().value!);
    return result;
  }

  /** Ends the thread; decodes still waiting fail as unavailable. */
  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask(vin: string): Promise<VpicAnswer> {
    return new Promise((resolve, reject) => {
      const question: VpicQuestion = { id: ++this.#lastId, vin, years: modelYearCandidates(vin) };
      this.#pending.set(question.id, { resolve, reject });
      this.#worker ??= this.#startWorker();
      this.#worker.ref();
      this.#worker.postMessage(question);
    });
  }

  #startWorker(): Worker {
    const worker = new Worker(WORKER, { workerData: { directory: this.#directory } });
    // An idle thread must not keep the process from ending.
    worker.unref();
    worker.on('message', (answer: VpicAnswer) => {
      this.#pending.get(answer.id)?.resolve(answer);
      this.#pending.delete(answer.id);
      if (this.#pending.size === 0) worker.unref();
    });
    let cause: unknown;
    worker.on('error', (error) => {
      cause = error;
      this.#logger.error('The VIN decoder stopped; the next decode restarts it', error);
    });
    worker.on('exit', () => {
      this.#worker = null;
      for (const { reject } of this.#pending.values()) reject(new VinDecoderUnavailableError(cause));
      this.#pending.clear();
    });
    return worker;
  }
}
