import { join, raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import {
  callOutstanding,
  distributorByMpid,
  networkOperator,
  parseMpan,
  type FaultFacts,
} from '@team-operations/market';
import type { Fault } from './fault.ts';
import { misdirectedReports } from './misdirected-reports.ts';

/** A network operator that was sent a report, and about which metering point. */
export interface SentReport {
  dnoMpid: string;
  mpan: string | null;
}

/** A fault as the database has it. */
export interface StoredFault extends FaultFacts {
  id: string;
  teamId: string;
  jobId: string;
  jobReference: string | null;
  updatedAt: string;
  /** Where a report (D0135) of it went since it was reported. Only of an open one. */
  sentTo: readonly SentReport[];
  /** When it was read, by the clock of the database. */
  readAt: string;
}

/** What of a fault can change, with the type of its column. */
const factTypes: Record<keyof FaultFacts, 'text' | 'timestamptz'> = {
  category: 'text',
  comment: 'text',
  mpan: 'text',
  dnoMpid: 'text',
  reportedAt: 'timestamptz',
  renewedAt: 'timestamptz',
  respondBy: 'timestamptz',
  escalatedAt: 'timestamptz',
  respondedAt: 'timestamptz',
  response: 'text',
  acknowledgedAt: 'timestamptz',
  acknowledgedBy: 'text',
  callDemandedAt: 'timestamptz',
  callConfirmedAt: 'timestamptz',
  callConfirmedBy: 'text',
  callReference: 'text',
  callRemindedAt: 'timestamptz',
  withdrawnAt: 'timestamptz',
  closedAt: 'timestamptz',
  closedReason: 'text',
};
const facts = Object.keys(factTypes) as (keyof FaultFacts)[];
const columns = ['id', 'teamId', 'jobId', 'updatedAt', ...facts];
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The assignments of an UPDATE that make the row the fault as it is now. */
export function faultAssignments(fault: StoredFault): Sql {
  const assigned = facts.map(
    (name) => sql`${raw(snakeCase(name))} = ${fault[name]}::${raw(factTypes[name])}`,
  );
  return sql`updated_at = ${fault.readAt}::timestamptz, ${join(assigned)}`;
}

const sentTo = `CASE WHEN fault.closed_at IS NULL
  THEN sent_reports(fault.team_id, fault.job_id, fault.reported_at) ELSE '[]' END`;

/** The row of `dno_fault AS fault` beside its `job`, as one json value that is a `ReadFault`. */
export const faultAsJson: Sql = raw(
  `json_build_object(${[
    ...columns.map((name) => {
      const column = `fault.${snakeCase(name)}`;
      const isInstant = name === 'updatedAt' || factTypes[name as keyof FaultFacts] === 'timestamptz';
      return `'${name}', ${isInstant ? `iso_instant(${column})` : column}`;
    }),
    `'jobReference', job.external_reference`,
    `'sentTo', ${sentTo}`,
    `'readAt', iso_instant(now())`,
    `'version', fault.xmin::text`,
  ].join(', ')})`,
);

/** What a SELECT names to get a `ReadFault` from `faultWithJob`. */
export const readFaultColumns: Sql = raw(
  [
    ...columns.map((name) => `fault.${snakeCase(name)} AS "${name}"`),
    'job.external_reference AS "jobReference"',
    `${sentTo} AS "sentTo"`,
    'now()::timestamptz(3) AS "readAt"',
    'fault.xmin::text AS version',
  ].join(', '),
);

/** Where it gets it from. */
export const faultWithJob: Sql = raw(
  'dno_fault AS fault JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id',
);

/** A fault that was read to be changed: it is still this one while its version is. */
export type ReadFault = StoredFault & { version: string };

/** The team's fault with this id, or a 404. */
export async function findFault(team: TeamReader, id: string): Promise<ReadFault> {
  const [fault] = await team.query<ReadFault>(sql`
    SELECT ${readFaultColumns} FROM ${faultWithJob}
    WHERE fault.team_id = ${team.teamId}::uuid AND fault.id = ${id}::uuid`);
  if (fault === undefined) throw notFound();
  return fault;
}

/** The network operator by its MPID; null when it is not one that we know. */
export function operatorOf(mpid: string | null): Fault['dno'] {
  const distributor = distributorByMpid(mpid);
  return distributor === undefined ? null : networkOperator(distributor);
}

const isOver = (fault: StoredFault) =>
  fault.closedAt === null &&
  fault.acknowledgedAt === null &&
  fault.respondBy !== null &&
  fault.respondBy < fault.readAt;

/** The fault as callers see it. */
export function toFault(stored: StoredFault): Fault {
  const { id, jobId, jobReference, category, mpan, comment, reportedAt, respondBy } = stored;
  return {
    id,
    jobId,
    jobReference,
    category,
    dno: operatorOf(stored.dnoMpid),
    mpan,
    mpanDoubtful: mpan !== null && parseMpan(mpan).outcome === 'check_digit_failed',
    comment,
    telephoneNow: callOutstanding(stored),
    reportedAt,
    respondBy,
    overdue: isOver(stored),
    escalatedAt: stored.escalatedAt,
    respondedAt: stored.respondedAt,
    response: stored.response,
    acknowledgedAt: stored.acknowledgedAt,
    acknowledgedBy: stored.acknowledgedBy,
    callDemandedAt: stored.callDemandedAt,
    callConfirmedAt: stored.callConfirmedAt,
    callConfirmedBy: stored.callConfirmedBy,
    callReference: stored.callReference,
    withdrawnAt: stored.withdrawnAt,
    updatedAt: stored.updatedAt,
    closedAt: stored.closedAt,
    closedReason: stored.closedReason,
    misdirectedReports: misdirectedReports(stored),
  };
}
