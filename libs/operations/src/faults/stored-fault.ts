import { raw, sql, type Sql, type TeamDatabase } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { DISTRIBUTORS, networkOperator, parseMpan, type FaultCategory } from '@team-operations/market';
import type { Fault } from './fault.ts';

/** A fault as the database has it. */
export interface StoredFault {
  id: string;
  teamId: string;
  jobId: string;
  jobReference: string | null;
  category: FaultCategory;
  comment: string | null;
  mpan: string | null;
  dnoMpid: string | null;
  reportedAt: string;
  respondBy: string | null;
  escalatedAt: string | null;
  /** When the network operator answered by D0126, and what. */
  respondedAt: string | null;
  response: string | null;
  acknowledgedAt: string | null;
  acknowledgedBy: string | null;
  callConfirmedAt: string | null;
  callConfirmedBy: string | null;
  callReference: string | null;
  updatedAt: string;
  closedAt: string | null;
  closedReason: string | null;
  /** When it was read, by the clock of the database. */
  readAt: string;
}

const columns: readonly (keyof StoredFault)[] = [
  'id',
  'teamId',
  'jobId',
  'category',
  'comment',
  'mpan',
  'dnoMpid',
  'reportedAt',
  'respondBy',
  'escalatedAt',
  'respondedAt',
  'response',
  'acknowledgedAt',
  'acknowledgedBy',
  'callConfirmedAt',
  'callConfirmedBy',
  'callReference',
  'updatedAt',
  'closedAt',
  'closedReason',
];
const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What a SELECT names to get a `StoredFault` from `dno_fault AS fault` beside its `job`. */
export const storedFaultColumns: Sql = raw(
  [
    ...columns.map((name) => `fault.${snakeCase(name)} AS "${name}"`),
    'job.external_reference AS "jobReference"',
    'now()::timestamptz(3) AS "readAt"',
  ].join(', '),
);

/** Where it gets it from, given the name of what holds the rows of `dno_fault`. */
export const faultWithJob = (rows: 'dno_fault' | 'changed'): Sql =>
  sql`${raw(rows)} AS fault JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id`;

/** A fault that was read to be changed: it is still this one while its version is. */
export type ReadFault = StoredFault & { version: string };

/** The team's fault with this id, or a 404. */
export async function findFault(team: TeamDatabase, id: string): Promise<ReadFault> {
  const [fault] = await team.query<ReadFault>(sql`
    SELECT ${storedFaultColumns}, fault.xmin::text AS version FROM ${faultWithJob('dno_fault')}
    WHERE fault.team_id = ${team.teamId}::uuid AND fault.id = ${id}::uuid`);
  if (fault === undefined) throw notFound();
  return fault;
}

/** The network operator by its MPID; null when it is not one that we know. */
export function operatorOf(mpid: string | null): Fault['dno'] {
  const distributor = DISTRIBUTORS.find((candidate) => candidate.mpid === mpid);
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
    telephoneNow: category === 'A' && stored.callConfirmedAt === null,
    reportedAt,
    respondBy,
    overdue: isOver(stored),
    escalatedAt: stored.escalatedAt,
    respondedAt: stored.respondedAt,
    response: stored.response,
    acknowledgedAt: stored.acknowledgedAt,
    acknowledgedBy: stored.acknowledgedBy,
    callConfirmedAt: stored.callConfirmedAt,
    callConfirmedBy: stored.callConfirmedBy,
    callReference: stored.callReference,
    updatedAt: stored.updatedAt,
    closedAt: stored.closedAt,
    closedReason: stored.closedReason,
  };
}
