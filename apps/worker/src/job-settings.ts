import type { BackgroundJob } from '@team-operations/operations';
import { setting, type Setting } from '@team-operations/service';
import { declaredJobs } from './jobs.ts';

type SwitchKey = `jobs.${string}`;
type ConnectionsKey = `connections.${string}`;

/** The settings about the jobs, as they were read. */
export type JobConfig = Partial<Record<SwitchKey, boolean>> & Partial<Record<ConnectionsKey, number>>;

/** `deliverWebhooks` -> `WORKER_DELIVER_WEBHOOKS` */
const environmentOf = (name: string) =>
  `WORKER_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** Switches off each job. */
const switches: Record<SwitchKey, Setting<boolean>> = Object.fromEntries(
  declaredJobs.map(({ name, summary }) => {
    const doc = `True: this process ${summary}.`;
    return [`jobs.${name}`, setting.flag({ environment: environmentOf(name), default: true, doc })];
  }),
);

/** Sizes the connection pool of each job that has one of its own. */
const connections: Record<ConnectionsKey, Setting<number>> = Object.fromEntries(
  declaredJobs.flatMap(({ name, ownConnections }) =>
    ownConnections === undefined ? [] : [[`connections.${name}`, ownConnections]],
  ),
);

export const jobSettings: typeof switches & typeof connections = { ...switches, ...connections };

/** Whether the settings let the job run. */
export const isSwitchedOn = (config: JobConfig, { name }: BackgroundJob): boolean =>
  config[`jobs.${name}`] ?? true;

/** Size of the job's own connection pool; undefined for a job without one. */
export const connectionsOf = (config: JobConfig, { name, ownConnections }: BackgroundJob) =>
  config[`connections.${name}`] ?? ownConnections?.fallback?.value;
