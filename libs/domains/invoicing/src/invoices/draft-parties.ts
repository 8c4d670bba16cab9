import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import type { BillingAddress } from '../billing-address.ts';
import { contractOfAnother, noClient, noContract, withdrawnContract } from '../issues.ts';

interface Parties {
  clientId: string;
  contractId?: string | null | undefined;
}

interface FoundParties {
  issues: Issue[];
  billTo: BillingAddress | null;
}

async function findParties(
  team: TeamReader,
  { clientId, contractId = null }: Parties,
): Promise<FoundParties> {
  const [client] = await team.query(
    sql`SELECT id FROM client WHERE team_id = ${team.teamId}::uuid AND id = ${clientId}::uuid`,
  );
  const [contract] =
    contractId === null
      ? []
      : await team.query<{ clientId: string; isWithdrawn: boolean; billTo: BillingAddress | null }>(sql`
          SELECT client_id AS "clientId", coalesce(valid_to < valid_from, false) AS "isWithdrawn", bill_to AS "billTo" FROM invoicing_contract
          WHERE team_id = ${team.teamId}::uuid AND id = ${contractId}::uuid`);
  const issues: Issue[] = client === undefined ? [noClient] : [];
  if (contractId !== null && contract === undefined) issues.push(noContract);
  if (contract !== undefined && client !== undefined && contract.clientId !== clientId)
    issues.push(contractOfAnother);
  if (contract?.isWithdrawn === true) issues.push(withdrawnContract);
  return { issues, billTo: contract?.billTo ?? null };
}

/** Why a draft cannot be an invoice of its client and contract any more. */
export const partyIssues = async (team: TeamReader, parties: Parties): Promise<Issue[]> =>
  (await findParties(team, parties)).issues;

/**
 * Throws a 400 unless the client is the team's, and the contract is the client's and was not withdrawn. Answers the address of the contract.
 */
export async function requireParties(
  team: TeamReader,
  parties: Parties,
): Promise<{ billTo: BillingAddress | null }> {
  const { issues, billTo } = await findParties(team, parties);
  if (issues.length > 0) throw badRequest(...issues);
  return { billTo };
}
