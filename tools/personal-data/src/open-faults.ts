import { sql, type StatementRunner, type Subject } from '@team-operations/database';
import { isCallOutstanding } from '@team-operations/safe-isolation';

/** An open fault of a submission that names the person as its contact. */
export interface OpenFault {
  id: string;
  jobReference: string;
  category: string;
  /** Whether the network operator still has to be telephoned. */
  callDemanded: boolean;
}

/** The open faults whose call sheet loses its contact, and who depends on electricity there, when the person is erased. */
export async function openFaultsOf(
  database: StatementRunner,
  { matchedBy, ids }: Subject,
): Promise<OpenFault[]> {
  if (matchedBy !== 'telephone') return [];
  return database.query<OpenFault>(sql`
    SELECT fault.id, submission.reference AS "jobReference", fault.category::text AS category,
      ${isCallOutstanding} AS "callDemanded"
    FROM dno_fault AS fault JOIN sip_submission AS submission
      ON submission.team_id = fault.team_id AND submission.job_id = fault.job_id
    WHERE submission.id = ANY (${ids}::uuid[]) AND fault.closed_at IS NULL ORDER BY fault.reported_at`);
}

/** Lines that warn of them; none when there are none. */
export function openFaultWarning(faults: readonly OpenFault[], dryRun: boolean): string[] {
  if (faults.length === 0) return [];
  const [are, loses] = dryRun ? ['are', 'would lose'] : ['were', 'has lost'];
  return [
    `WARNING: faults ${are} open. What to say to the network operator about each ${loses} the contact, and whether someone there depends on electricity:`,
    ...faults.map(
      ({ id, jobReference, category, callDemanded }) =>
        `  fault ${id} of ${jobReference}, category ${category}${callDemanded ? ', CALL TO THE NETWORK OPERATOR NOT CONFIRMED' : ''}`,
    ),
    dryRun ? 'Close them first, unless the erasure cannot wait.' : 'Report this to operations staff now.',
  ];
}
