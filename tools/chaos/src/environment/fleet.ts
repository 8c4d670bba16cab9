import { join } from 'node:path';
import {
  launch,
  servicesOf,
  sharedEnvironment,
  untilReady,
  type Service,
  type ServiceDatabases,
  type ServiceProcess,
} from '@team-operations/start';
import { folder, settingsOf } from './settings.ts';

/** A service process as `npm start` starts it, or a second one beside it. */
export type ServiceName = `${'gateway' | 'sip-api' | 'sip-worker' | 'worker'}${'' | '-2'}`;

interface Member extends Service {
  metricsPort: number;
}

export interface FleetOptions {
  databases: ServiceDatabases;
  kafkaBrokers: readonly string[];
  marketFolder: string;
  signal: AbortSignal;
}

/** The one load that all instances share is far above what a credential may send: the limits are off. */
const ownEnvironment = { PATH: process.env['PATH'], API_RATE_LIMIT: '0', SIP_RATE_LIMIT: '0' };

function membersOf({ databases, marketFolder }: FleetOptions, instance: 1 | 2): [string, Member][] {
  const settings = settingsOf(instance);
  const metrics: Record<string, number> = {
    gateway: settings.gatewayMetricsPort,
    'sip-api': settings.sipMetricsPort,
    'sip-worker': settings.sipWorkerMetricsPort,
    worker: settings.workerMetricsPort,
  };
  return servicesOf(settings, databases, marketFolder).flatMap((service): [string, Member][] => {
    const metricsPort = metrics[service.name];
    if (metricsPort === undefined) return [];
    const name = instance === 1 ? service.name : `${service.name}-2`;
    return [[name, { ...service, name, metricsPort }]];
  });
}

/** The service processes of a run. Each is ended by its own id. */
export class Fleet {
  readonly #options: FleetOptions;
  readonly #members: ReadonlyMap<string, Member>;
  readonly #running = new Map<ServiceName, ServiceProcess>();

  constructor(options: FleetOptions) {
    this.#options = options;
    this.#members = new Map(([1, 2] as const).flatMap((instance) => membersOf(options, instance)));
  }

  /** Starts it; ready or not. Answers its process. */
  launch(name: ServiceName): ServiceProcess {
    const { kafkaBrokers } = this.#options;
    const settings = settingsOf(name.endsWith('-2') ? 2 : 1);
    const baseUrl = `http://127.0.0.1:${settings.gatewayPort}`;
    const shared = sharedEnvironment(ownEnvironment, settings, { baseUrl, kafkaBrokers });
    const service = launch(this.#member(name), shared, join(folder, 'logs', `${name}.log`));
    this.#running.set(name, service);
    return service;
  }

  /** Starts it and waits until it can take requests. */
  async start(name: ServiceName): Promise<ServiceProcess> {
    const service = this.launch(name);
    await untilReady(service, this.address(name), this.#options.signal);
    return service;
  }

  /** Makes exactly these run, all ready; the others are stopped in order. */
  async only(...names: ServiceName[]): Promise<void> {
    const surplus = [...this.#running.keys()].filter((name) => !names.includes(name));
    await Promise.all(surplus.map((name) => this.stop(name)));
    await Promise.all(names.filter((name) => !this.isRunning(name)).map((name) => this.start(name)));
  }

  isRunning(name: ServiceName): boolean {
    return this.#running.get(name)?.isRunning() ?? false;
  }

  /** kill -9. */
  async kill(name: ServiceName): Promise<void> {
    const service = this.#running.get(name);
    this.#running.delete(name);
    service?.killNow();
    await service?.ended;
  }

  /** SIGTERM, and waits; answers whether it stopped in order. */
  async stop(name: ServiceName): Promise<boolean> {
    const service = this.#running.get(name);
    this.#running.delete(name);
    return (await service?.stop(15_000)) ?? true;
  }

  /** SIGSTOP or SIGCONT. */
  signal(name: ServiceName, signal: 'SIGSTOP' | 'SIGCONT'): void {
    const pid = this.#running.get(name)?.pid;
    if (pid !== undefined) process.kill(pid, signal);
  }

  address(name: ServiceName): string {
    return `http://127.0.0.1:${this.#member(name).port}`;
  }

  /** The value of a Prometheus gauge or counter without labels; undefined when it does not answer. */
  async metric(name: ServiceName, metric: string): Promise<number | undefined> {
    const url = `http://127.0.0.1:${this.#member(name).metricsPort}/metrics`;
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    const text = (await answer?.text()) ?? '';
    const line = text.split('\n').find((one) => one.startsWith(`${metric}{`) || one.startsWith(`${metric} `));
    return line === undefined ? undefined : Number(line.slice(line.lastIndexOf(' ')));
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((name) => this.stop(name)));
  }

  killAll(): void {
    for (const service of this.#running.values()) service.killNow();
  }

  #member(name: ServiceName): Member {
    const member = this.#members.get(name);
    if (member === undefined) throw new Error(`there is no service ${name}`);
    return member;
  }
}
