import { setting, type Logger, type Setting, type StopStack } from '@team-operations/service';
import type { BackgroundJob, RunningJob } from './background-job.ts';

/** What settings are derived from. */
export type DeclaredJob = Pick<BackgroundJob, 'name' | 'summary' | 'ownConnections'>;

type SwitchKey = `jobs.${string}`;
type ConnectionsKey = `connections.${string}`;

/** The settings about the jobs, as they were read. */
export type JobConfig = Partial<Record<SwitchKey, boolean>> & Partial<Record<ConnectionsKey, number>>;

/** `deliverWebhooks` of `WORKER` -> `WORKER_DELIVER_WEBHOOKS` */
const environmentOf = (prefix: string, name: string) =>
  `${prefix}_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Settings that switch off each job of a service, and size the connection pool of each that has one of its own. */
export function jobSettings(
  prefix: string,
  jobs: readonly DeclaredJob[],
): Record<SwitchKey, Setting<boolean>> & Record<ConnectionsKey, Setting<number>> {
  const switches: Record<SwitchKey, Setting<boolean>> = Object.fromEntries(
    jobs.map(({ name, summary }) => {
      const doc = `True: this process ${summary}.`;
      return [`jobs.${name}`, setting.flag({ environment: environmentOf(prefix, name), default: true, doc })];
    }),
  );
  const connections: Record<ConnectionsKey, Setting<number>> = Object.fromEntries(
    jobs.flatMap(({ name, ownConnections }) =>
      ownConnections === undefined ? [] : [[`connections.${name}`, ownConnections]],
    ),
  );
  return { ...switches, ...connections };
}

/** Whether the settings let the job run. */
export const isSwitchedOn = (config: JobConfig, { name }: Pick<DeclaredJob, 'name'>): boolean =>
  config[`jobs.${name}`] ?? true;

/** Size of the job's own connection pool; undefined for a job without one. */
export const connectionsOf = (config: JobConfig, { name, ownConnections }: DeclaredJob) =>
  config[`connections.${name}`] ?? ownConnections?.fallback?.value;

/** The jobs that are switched on. Logs the names of the others. */
export function switchedOn<Job extends Pick<DeclaredJob, 'name'>>(
  jobs: readonly Job[],
  { config, logger }: { config: JobConfig; logger: Logger },
): Job[] {
  const on = jobs.filter((job) => isSwitchedOn(config, job));
  const switchedOff = jobs.filter((job) => !on.includes(job)).map(({ name }) => name);
  if (switchedOff.length > 0) logger.info({ switchedOff }, 'background jobs are disabled');
  return on;
}

/** Starts the jobs that are switched on, on what the service has for them. They stop in reverse order. */
export function startSwitchedOn<Needs extends { logger: Logger }>(
  stack: StopStack,
  jobs: readonly BackgroundJob<Needs>[],
  { config, ...dependencies }: Needs & { config: JobConfig },
): RunningJob[] {
  const { logger } = dependencies;
  return switchedOn(jobs, { config, logger }).map((job) => {
    const running = job.start(dependencies as unknown as Needs);
    stack.defer(job.name, () => running.stop());
    return running;
  });
}
