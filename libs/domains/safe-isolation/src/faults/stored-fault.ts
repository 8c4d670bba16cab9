import { Type, type Static } from '@sinclair/typebox';
import { join, raw, sql, type Sql, type StatementRunner, type TeamReader } from '@team-operations/database';
import {
  callOutstanding,
  distributorByMpid,
  endedBy,
  faultEnders,
  faultProperties,
  type FaultFacts,
  flowStates,
  networkOperator,
  parseMpan,
  reportState,
  withdrawnByInstaller,
} from '@team-operations/market';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, OneOf, pickProperties, Strict, Uuid } from '@team-operations/schemas';
import { Fault } from './fault.ts';
import { formerCallsAfter } from './former-calls.ts';
import { FormerCall, SentReport } from './informed-operators.ts';
import { misdirectedReports, newlyMisdirected } from './misdirected-reports.ts';
import { unknownFault } from './unknown-fault.ts';

const NewestReport = Strict({
  state: OneOf(flowStates),
  dnoMpid: faultProperties.dnoMpid,
  mpan: faultProperties.mpan,
  leftBehind: Type.Boolean(),
});

/** A network operator whose last word about a metering point is that it does not act on the report, and that was sent none since. */
const Refusal = Strict({
  dnoMpid: Type.String(),
  mpan: faultProperties.mpan,
  reason: Nullable(Type.String({ description: 'As the operator gave it' })),
});

/** An earlier life of the fault: where it was, and when and by whom it was closed before it was reported again. */
const EndedLife = Strict({
  mpan: faultProperties.mpan,
  dnoMpid: faultProperties.dnoMpid,
  closedAt: IsoInstant,
  by: OneOf(faultEnders),
});
export type EndedLife = Static<typeof EndedLife>;

const ReadFault = Strict({
  id: Uuid,
  teamId: Uuid,
  jobId: Uuid,
  updatedAt: IsoInstant,
  changedAt: { ...IsoInstant, description: 'When anything but a clock changed it last' },
  ...faultProperties,
  jobReference: Fault.properties.jobReference,
  sentTo: Type.Array(SentReport, { description: 'Receivers of its reports (D0135), for an open fault' }),
  newestReport: Nullable(NewestReport),
  refusals: Type.Array(Refusal, { description: 'Of an open fault' }),
  misdirectedFiles: Type.Array(Type.String(), {
    description: 'Files of its reports of which an alarm was raised that they went to the wrong receiver',
  }),
  closedMpans: Type.Array(Type.String(), {
    description:
      'Metering points for which earlier reports of it were closed, unless the installer withdrew them',
  }),
  endedLives: Type.Array(EndedLife, { description: 'Oldest first' }),
  formerCalls: Type.Array(FormerCall, { description: 'Of an open fault, oldest first' }),
  readAt: { ...IsoInstant, description: 'Time of reading, from the database clock' },
  version: Type.String(),
});

/** A fault that was read to be changed: it is still this one while its version is. */
export type ReadFault = Static<typeof ReadFault>;

/** A fault as the database has it. */
export type StoredFault = Omit<ReadFault, 'version'>;

/** The row of `dno_fault AS fault` beside its `job`. */
export const faultResource = defineResource({
  model: 'DnoFault',
  missing: unknownFault,
  // A reminder or an escalation makes no ETag outdated.
  version: 'changedAt',
  // A lock of the fault before that of its job would be another order than that of submissions.
  isCompared: true,
  schema: ReadFault,
  computed: {
    jobReference: () => raw('job.external_reference'),
    sentTo: (fault) => sql`CASE WHEN ${fault}.closed_at IS NULL
      THEN sent_reports(${fault}.team_id, ${fault}.job_id, ${fault}.reported_at) ELSE '[]' END`,
    newestReport: (fault) => sql`CASE WHEN ${fault}.closed_at IS NULL
      THEN newest_report(${fault}.team_id, ${fault}.job_id, ${fault}.reported_at) END`,
    refusals: (fault) => sql`CASE WHEN ${fault}.closed_at IS NULL
      THEN refused_reports(${fault}.team_id, ${fault}.job_id, ${fault}.reported_at) ELSE '[]' END`,
    formerCalls: (fault) =>
      sql`CASE WHEN ${fault}.closed_at IS NULL THEN ${fault}.former_calls ELSE '[]' END`,
    readAt: () => raw('now()::timestamptz(3)'),
    version: (fault) => sql`${fault}.xmin::text`,
  },
  from: {
    tables: raw('dno_fault AS fault JOIN job ON job.team_id = fault.team_id AND job.id = fault.job_id'),
    row: 'fault',
  },
  order: 'reportedAt',
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c05',
});

/** A fault with what a request or the market changes of it, as of the time at which it was read. */
export function changed(before: StoredFault, changes: Partial<StoredFault>): StoredFault {
  const after = { ...before, ...changes, updatedAt: before.readAt, changedAt: before.readAt };
  const misdirected = newlyMisdirected(before, after)?.files ?? [];
  return {
    ...after,
    misdirectedFiles: [...before.misdirectedFiles, ...misdirected],
    closedMpans: [...new Set([...before.closedMpans, ...closedFor(before, after)])],
    endedLives: [...before.endedLives, ...endedIn(before, after)],
    formerCalls: formerCallsAfter(before, after),
  };
}

/** The metering point for which a fault was closed that is reported again. An installer who withdrew it had nothing looked at there. */
const closedFor = ({ closedAt, closedReason, mpan }: StoredFault, after: StoredFault): string[] =>
  closedAt === null || after.closedAt !== null || mpan === null || closedReason === withdrawnByInstaller
    ? []
    : [mpan];

/** The life that has ended when a closed fault is reported again: an answer that comes late may be about it. */
const endedIn = ({ mpan, dnoMpid, closedAt, closedReason }: StoredFault, after: StoredFault): EndedLife[] =>
  closedAt === null || after.closedAt !== null
    ? []
    : [{ mpan, dnoMpid, closedAt, by: endedBy(closedReason) }];

/** The assignments of an UPDATE that make the row the fault as it is now. */
export function faultAssignments(fault: StoredFault): Sql {
  const now = Object.fromEntries(
    (Object.keys(faultProperties) as (keyof FaultFacts)[]).map((name) => [name, fault[name]]),
  ) as Pick<StoredFault, keyof FaultFacts>;
  const { readAt: updatedAt, changedAt, misdirectedFiles, closedMpans, endedLives, formerCalls } = fault;
  const beside = { misdirectedFiles, closedMpans, endedLives, formerCalls };
  return join(faultResource.assignments({ updatedAt, changedAt, ...beside, ...now }));
}

/** The row of `dno_fault AS fault` beside its `job`, as one json value that is a `ReadFault`. */
export const faultAsJson: Sql = faultResource.json(raw('fault'));

/** What a SELECT names to get a `ReadFault` from `faultWithJob`. */
export const readFaultColumns: Sql = faultResource.columns;

/** Where it gets it from. */
export const faultWithJob: Sql = faultResource.from;

/** The team's fault with this id, or a 404. */
export const findFault = (team: TeamReader, id: string): Promise<ReadFault> => faultResource.find(team, id);

/** The fault of a job of the team, open or closed; undefined when it reports none. */
export async function findFaultOfJob(
  reader: StatementRunner,
  { teamId, jobId }: { teamId: string; jobId: string },
): Promise<ReadFault | undefined> {
  const [fault] = await reader.query<ReadFault>(sql`
    SELECT ${readFaultColumns} FROM ${faultWithJob}
    WHERE fault.team_id = ${teamId}::uuid AND fault.job_id = ${jobId}::uuid`);
  return fault;
}

/** The network operator by its MPID; null when it is not one that we know. */
export function operatorOf(mpid: string | null): Fault['dno'] {
  const distributor = distributorByMpid(mpid);
  return distributor === undefined ? null : networkOperator(distributor);
}

/** Whether an MPAN's check digit fails: then the operator may be another one. */
export const isDoubtful = (mpan: string | null): boolean =>
  mpan !== null && parseMpan(mpan).outcome === 'check_digit_failed';

const isOver = (fault: StoredFault) =>
  fault.closedAt === null &&
  fault.acknowledgedAt === null &&
  fault.respondBy !== null &&
  fault.respondBy < fault.readAt;

/** The fault as callers see it. */
export const toFault = (stored: StoredFault): Fault =>
  pickProperties(Fault, {
    ...stored,
    dno: operatorOf(stored.dnoMpid),
    mpanDoubtful: isDoubtful(stored.mpan),
    telephoneNow: callOutstanding(stored),
    overdue: isOver(stored),
    reportState: reportState(stored, stored.newestReport),
    misdirectedReports: misdirectedReports(stored),
  });
