import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

export interface ThreadOptions {
  /** The module whose default export does a task. */
  file: URL;
  /** Heap of the thread, in megabytes. */
  memoryMegabytes: number;
  /** Processor time of one task, in milliseconds. What others do on the machine does not count. */
  processorMilliseconds: number;
  /** How long a thread without a task is kept. Default: 30. */
  idleSeconds?: number;
}

/** The task itself needs more than the thread may use: it would again. */
export class ThreadLimitError extends Error {
  override readonly name = 'ThreadLimitError';
}

/** Does tasks beside the event loop, one at a time: who calls it lets them take turns. */
export interface LimitedThread<Task, Result> {
  /**
   * Rejects with a ThreadLimitError when the task exceeds a limit, and with another error when it fails, or the signal ends it. The
   * thread is ended whatever it is doing, and the next task gets another one.
   */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
  stop(): Promise<void>;
}

const youngMegabytes = 16;
const checkMilliseconds = 100;

/** Milliseconds of processor time that a thread has used; undefined when it has ended. Never rejects. */
async function usedBy(thread: Worker): Promise<number | undefined> {
  try {
    const { user, system } = await thread.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return undefined;
  }
}

export function startLimitedThread<Task, Result>(options: ThreadOptions): LimitedThread<Task, Result> {
  const { file, memoryMegabytes, processorMilliseconds, idleSeconds = 30 } = options;
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleSeconds * 1000,
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMegabytes - youngMegabytes,
      maxYoungGenerationSizeMb: youngMegabytes,
    },
  });
  const running = new Set<AbortController>();
  // A thread that cannot start has no task yet: nothing else would end the one that waits for it.
  pool.on('error', (error: Error) => running.forEach((limit) => limit.abort(error)));
  const tooSlow = () =>
    new ThreadLimitError(`It needs more than ${processorMilliseconds / 1000} seconds of processor time.`);
  const tooLarge = () => new ThreadLimitError(`It needs more than ${memoryMegabytes} MB of memory.`);

  /** Aborts when the thread has used the time of one task from now. A thread that ends may never answer: nothing waits for it. */
  function watch(limit: AbortController): NodeJS.Timeout {
    let first: { thread: Worker; used: number } | undefined;
    const check = async () => {
      const [thread] = pool.threads;
      const used = thread && (await usedBy(thread));
      if (thread === undefined || used === undefined) return;
      if (first?.thread !== thread) first = { thread, used };
      if (used - first.used > processorMilliseconds) limit.abort(tooSlow());
    };
    void check();
    return setInterval(() => void check(), checkMilliseconds).unref();
  }

  return {
    async run(task, signal) {
      const limit = new AbortController();
      running.add(limit);
      const timer = watch(limit);
      try {
        const ends = signal === undefined ? limit.signal : AbortSignal.any([limit.signal, signal]);
        return (await pool.run(task, { signal: ends })) as Result;
      } catch (error) {
        if (limit.signal.aborted) throw limit.signal.reason;
        if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw tooLarge();
        throw error;
      } finally {
        clearInterval(timer);
        running.delete(limit);
      }
    },
    stop: () => pool.destroy(),
  };
}
