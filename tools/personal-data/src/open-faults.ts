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

/** What happens to the contact of open faults: an erasure that is refused changes nothing. */
export type Outcome = 'refused' | 'dry run' | 'dry run, then refused' | 'erased';

const headings: Record<Outcome, string> = {
  refused: 'Nothing was erased: faults are open. What to say to the network operator about each would lose',
  'dry run': 'WARNING: faults are open. What to say to the network operator about each would lose',
  'dry run, then refused':
    'WARNING: faults are open. What to say to the network operator about each would lose',
  erased: 'WARNING: faults were open. What to say to the network operator about each has lost',
};

const advice =
  'Close them first, or ask operations staff to write the contact down. Then run the command with --with-open-faults.';

const next: Record<Outcome, string> = {
  refused: advice,
  'dry run': 'Close them first, or ask operations staff to write the contact down.',
  'dry run, then refused': `The erasure will be refused. ${advice}`,
  erased: 'Report this to operations staff now.',
};

/** Lines that warn of them; none when there are none. */
export function openFaultWarning(faults: readonly OpenFault[], outcome: Outcome): string[] {
  if (faults.length === 0) return [];
  return [
    `${headings[outcome]} the contact, and whether someone there depends on electricity:`,
    ...faults.map(
      ({ id, jobReference, category, callDemanded }) =>
        `  fault ${id} of ${jobReference}, category ${category}${callDemanded ? ', CALL TO THE NETWORK OPERATOR NOT CONFIRMED' : ''}`,
    ),
    next[outcome],
  ];
}
