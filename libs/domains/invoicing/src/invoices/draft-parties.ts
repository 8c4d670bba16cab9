import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import type { BillingAddress } from '../billing-address.ts';
import { contractOfAnother, noClient, noContract } from '../issues.ts';

interface Parties {
  clientId: string;
  contractId?: string | undefined;
}

/** Throws a 400 unless the client is the team's and the contract is the client's. Answers the address of the contract. */
export async function requireParties(
  team: TeamReader,
  { clientId, contractId }: Parties,
): Promise<{ billTo: BillingAddress | null }> {
  const [client] = await team.query(
    sql`SELECT id FROM client WHERE team_id = ${team.teamId}::uuid AND id = ${clientId}::uuid`,
  );
  const [contract] =
    contractId === undefined
      ? []
      : await team.query<{ clientId: string; billTo: BillingAddress | null }>(sql`
          SELECT client_id AS "clientId", bill_to AS "billTo" FROM invoicing_contract
          WHERE team_id = ${team.teamId}::uuid AND id = ${contractId}::uuid`);
  const issues: Issue[] = client === undefined ? [noClient] : [];
  if (contractId !== undefined && contract === undefined) issues.push(noContract);
  if (contract !== undefined && client !== undefined && contract.clientId !== clientId)
    issues.push(contractOfAnother);
  if (issues.length > 0) throw badRequest(...issues);
  return { billTo: contract?.billTo ?? null };
}
