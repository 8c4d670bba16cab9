import { empty, sql, type Sql } from '@team-operations/database';
import type { KnownJob } from './known-job.ts';

/** The supplier of the job, and the MPID to which its messages go. */
export type Receiver = Pick<KnownJob, 'supplierId' | 'supplierMpid'>;

const keeps = (teamId: string, { supplierId, supplierMpid }: Receiver): Sql =>
  supplierMpid === null
    ? empty
    : sql`AND supplier_keeps(${teamId}::uuid, ${supplierId}::uuid, ${supplierMpid})`;

/**
 * `as_read AS (…)`: one row, with the id of the job, if the job, its submission and its fault are still as they were read; none
 * otherwise. It locks them, so that they stay so until the statement is over. A plan rests on all of it: on the MPAN and the
 * supplier of the job as well as on the worksheet and on what staff have set on the fault. A submission or a fault that was not
 * there when the job was read shows on the job, which is written with them. What a worker has taken to the gateway since counts
 * as well, looked at with the job locked: the answer says of the other messages that they are not sent, and the worker looks at the job in the
 * same way before it sends one (record 54). So does the MPID of the supplier to whom messages go, also of one that the job gets. None either where
 * `unless` is so, a condition of a row of `job`.
 */
export function asRead(
  known: KnownJob,
  teamId: string,
  { receiver = known, unless }: { receiver?: Receiver; unless?: Sql | undefined } = {},
): Sql {
  const { jobId, version, submission, fault, filesOut } = known;
  const withSubmission =
    submission === null
      ? empty
      : sql`JOIN sip_submission AS known_submission ON known_submission.team_id = job.team_id
          AND known_submission.id = ${submission.id}::uuid AND known_submission.xmin = ${submission.version}::xid`;
  const withFault =
    fault === null
      ? empty
      : sql`JOIN dno_fault AS known_fault ON known_fault.team_id = job.team_id
          AND known_fault.id = ${fault.id}::uuid AND known_fault.xmin = ${fault.version}::xid`;
  return sql`unchanged AS (
    SELECT job.id FROM job ${withSubmission} ${withFault}
    WHERE job.team_id = ${teamId}::uuid AND job.id = ${jobId}::uuid AND job.xmin = ${version}::xid ${unless === undefined ? empty : sql`AND NOT ${unless}`}
    FOR NO KEY UPDATE),
  as_read AS (SELECT id FROM unchanged WHERE files_out_now(${teamId}::uuid, id) = ${filesOut} ${keeps(teamId, receiver)})`;
}
