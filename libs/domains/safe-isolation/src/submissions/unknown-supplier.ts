import { sql, type TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { isMpid } from '@team-operations/market';

/**
 * The MPID, if it is none of the team's suppliers; null otherwise. A retired supplier is still one of them. A team that has no list of
 * suppliers has nothing to compare with.
 */
export async function unknownSupplier(team: TeamReader, mpid: unknown): Promise<string | null> {
  if (typeof mpid !== 'string' || !isMpid(mpid)) return null;
  const [row] = await team.query<{ isUnknown: boolean }>(sql`
    SELECT count(*) > 0 AND NOT coalesce(bool_or(mpid = ${mpid}), false) AS "isUnknown"
    FROM supplier WHERE team_id = ${team.teamId}::uuid`);
  return row?.isUnknown === true ? mpid : null;
}

/** A mistyped MPID may be that of another supplier, which does not answer: the report is accepted, and its sender checks it. */
export const unknownSupplierWarnings = (mpid: string | null): Issue[] =>
  mpid === null
    ? []
    : [
        {
          path: 'supplier_mpid',
          message: `is none of your team's suppliers: check it. Messages go to ${mpid}`,
          fix: 'If it is wrong, send the correct `supplier_mpid`. If it is right, ask the office to add the supplier.',
        },
      ];
