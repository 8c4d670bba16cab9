import type { Logger } from './logger.ts';

type Stop = () => unknown;

/** What `start` is given: the place to say how each thing that it starts is stopped. */
export interface StopStack {
  /** Aborted once the service is stopping. Health, servers and endless loops take it. */
  readonly stopping: AbortSignal;
  /** Registers how to stop what was just started. Stops run one after the other, the last registered first. */
  defer(name: string, stop: Stop, pending?: () => readonly string[]): void;
}

interface Entry {
  name: string;
  stop: Stop;
  pending: (() => readonly string[]) | undefined;
}

/** The stack as the shutdown sees it. */
export class StopSequence implements StopStack {
  readonly #entries: Entry[] = [];
  readonly #controller = new AbortController();
  readonly stopping = this.#controller.signal;
  #current: Entry | undefined;

  defer(name: string, stop: Stop, pending?: () => readonly string[]): void {
    this.#entries.push({ name, stop, pending });
  }

  announce(): void {
    this.#controller.abort();
  }

  /** Stops everything; one that fails does not keep the others from being stopped. Resolves to whether all went well. */
  async run(logger: Logger): Promise<boolean> {
    let clean = true;
    for (let entry = this.#entries.pop(); entry !== undefined; entry = this.#entries.pop()) {
      this.#current = entry;
      try {
        await entry.stop();
      } catch (err) {
        clean = false;
        logger.error({ err }, `${entry.name} did not stop cleanly`);
      }
    }
    this.#current = undefined;
    return clean;
  }

  /** What is being stopped right now, what it still waits for, and what has not had its turn. */
  hung(): { waiting_for: string; pending?: readonly string[]; not_stopped: string[] } {
    const { name = 'the start', pending } = this.#current ?? {};
    const notStopped = this.#entries.map((entry) => entry.name);
    return { waiting_for: name, ...(pending && { pending: pending() }), not_stopped: notStopped };
  }
}
