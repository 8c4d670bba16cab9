import { sql, type Database, type StatementRunner, type Subject } from '@team-operations/database';
import { isCallOutstanding, suppliesLeftOff, type SupplyLeftOff } from '@team-operations/safe-isolation';

/** An open fault of a submission that names the person as its contact. */
export interface OpenFault {
  id: string;
  jobReference: string;
  category: string;
  /** Whether the network operator still has to be telephoned. */
  callDemanded: boolean;
}

/** What still needs the contact of a submission. */
export interface Open {
  openFaults: OpenFault[];
  /** Calls to network operators that are outstanding without an open fault. */
  suppliesLeftOff: SupplyLeftOff[];
}

const openFaultsOf = (database: StatementRunner, { ids }: Subject): Promise<OpenFault[]> =>
  database.query<OpenFault>(sql`
    SELECT fault.id, submission.reference AS "jobReference", fault.category::text AS category,
      ${isCallOutstanding} AS "callDemanded"
    FROM dno_fault AS fault JOIN sip_submission AS submission
      ON submission.team_id = fault.team_id AND submission.job_id = fault.job_id
    WHERE submission.id = ANY (${ids}::uuid[]) AND fault.closed_at IS NULL ORDER BY fault.reported_at`);

/** The open faults and outstanding calls that lose their contact, and who depends on electricity there, when the person is erased. */
export async function findOpen(database: Database, subject: Subject): Promise<Open> {
  if (subject.matchedBy !== 'telephone') return { openFaults: [], suppliesLeftOff: [] };
  return {
    openFaults: await openFaultsOf(database, subject),
    suppliesLeftOff: await suppliesLeftOff(database, subject),
  };
}

export const isNoneOpen = ({ openFaults, suppliesLeftOff: off }: Open): boolean =>
  openFaults.length === 0 && off.length === 0;
