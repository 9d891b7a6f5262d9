/**
 * Loaded before the program of a measured process (`node --import`): answers its parent's questions about processor
 * time, memory and where the time goes. Costs nothing until it is asked.
 */
import { Session, type Profiler } from 'node:inspector/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread } from 'node:worker_threads';

export interface Usage {
  /** Processor time of all threads since the start, in microseconds. */
  cpuMicros: number;
  residentBytes: number;
}

export type Question = 'usage' | 'start-profile' | 'stop-profile' | 'start-delay' | 'stop-delay';
export type Profile = Profiler.Profile;

const SAMPLE_EVERY_MICROS = 200;
let session: Session | undefined;
let delay: ReturnType<typeof monitorEventLoopDelay> | undefined;

async function answer(question: Question): Promise<Usage | Profile | number | null> {
  switch (question) {
    case 'usage': {
      const { user, system } = process.cpuUsage();
      return { cpuMicros: user + system, residentBytes: process.memoryUsage.rss() };
    }
    case 'start-profile': {
      session = new Session();
      session.connect();
      await session.post('Profiler.enable');
      await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_EVERY_MICROS });
      await session.post('Profiler.start');
      return null;
    }
    case 'stop-profile': {
      if (!session) throw new Error('No profile was started');
      const { profile } = await session.post('Profiler.stop');
      session.disconnect();
      return profile;
    }
    case 'start-delay':
      delay = monitorEventLoopDelay({ resolution: 1 });
      delay.enable();
      return null;
    case 'stop-delay':
      delay?.disable();
      return (delay?.max ?? 0) / 1e6;
  }
}

if (isMainThread && process.send) {
  process.on('message', (question: Question) => {
    void answer(question).then((facts) => process.send?.(facts));
  });
  // A benchmark that was interrupted leaves no server behind.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // The parent's questions are no reason to stay.
  process.channel?.unref();
}
