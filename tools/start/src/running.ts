import type { Stack } from '@team-operations/stack';
import { removeRunRecord, writeRunRecord, type RunRecord } from './earlier-run/run-record.ts';
import type { Settings } from './settings/config.ts';
import type { LocalFiles } from './settings/local-files.ts';
import { endedByItself, type ServiceProcess } from './services/service-process.ts';
import type { Screen } from './terminal/screen.ts';
import { seconds, step } from './terminal/step.ts';

/** A service ends itself when its time for stopping is over; a moment more, and it hangs. */
const grace = 2000;

/** Everything that was started, and its end. */
export class Running {
  readonly #screen: Screen;
  readonly #settings: Settings;
  readonly #recordFile: string;
  readonly #services: ServiceProcess[] = [];
  #stack: Stack | undefined;
  #hasRecord = false;
  #stopping = false;

  constructor(screen: Screen, settings: Settings, { run }: LocalFiles) {
    this.#screen = screen;
    this.#settings = settings;
    this.#recordFile = run;
  }

  /** Leaves word of what was started for the next start, in case this one is killed. */
  record(record: RunRecord): void {
    writeRunRecord(this.#recordFile, record);
    this.#hasRecord = true;
  }

  hasStack(stack: Stack): void {
    this.#stack = stack;
  }

  hasService(service: ServiceProcess): void {
    this.#services.push(service);
  }

  /** A signal that is aborted, with what to say, when a service ends without a request to stop. */
  watchServices(): AbortSignal {
    const failure = new AbortController();
    for (const service of this.#services) {
      void service.ended.then((how) => {
        if (!this.#stopping) failure.abort(endedByItself(service, how, 'while it was running'));
      });
    }
    return failure.signal;
  }

  /** Stops the services, the last started first, then the servers they need. Answers whether all of them stopped in order. */
  async stop(): Promise<boolean> {
    this.#stopping = true;
    const start = performance.now();
    let inOrder = true;
    for (const service of this.#services.toReversed().filter((one) => one.isRunning())) {
      inOrder = (await this.#stopService(service)) && inOrder;
    }
    try {
      await this.#stopStack();
    } finally {
      // What is left running is found by the next start all the same, and scripts wait for this file to go.
      if (this.#hasRecord) removeRunRecord(this.#recordFile);
    }
    if (!this.#hasRecord) return inOrder;
    this.#screen.say(`All services stopped in ${seconds(performance.now() - start)}.`);
    return inOrder;
  }

  /** Ends every process without waiting for anything. */
  killNow(): void {
    for (const service of this.#services) service.killNow();
    for (const server of [this.#stack?.kafka, this.#stack?.postgres]) void server?.killNow();
  }

  #stopService(service: ServiceProcess): Promise<boolean> {
    const milliseconds = this.#settings.deadlineSeconds * 1000 + grace;
    const done = (good: boolean) =>
      good
        ? `${service.name} stopped`
        : { bad: `${service.name} did not stop gracefully and was terminated: see ${service.logFile}` };
    return step(this.#screen, `Stopping ${service.name}`, () => service.stop(milliseconds), done);
  }

  async #stopStack(): Promise<void> {
    const stack = this.#stack;
    if (!stack) return;
    const { databaseUrl, kafkaBrokers } = this.#settings;
    // Servers that were there before are not stopped: then there is nothing to report.
    if (databaseUrl !== undefined && kafkaBrokers !== undefined) return stack.stop();
    const done = () => 'Kafka and PostgreSQL stopped';
    await step(this.#screen, 'Stopping Kafka and PostgreSQL', () => stack.stop(), done);
  }
}
