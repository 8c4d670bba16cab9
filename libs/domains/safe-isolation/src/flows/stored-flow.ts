import { sql, type TeamDatabase } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { selectColumns } from '@team-operations/operations';
import { Flow } from './flow.ts';

/** A hold as the database has it. */
export interface StoredHold {
  field: string;
  reason: string;
  releasable?: boolean;
  fix?: string;
}

/** A flow as the database has it. */
export type StoredFlow = Omit<Flow, 'held'> & { held: readonly StoredHold[] };

export const flowColumns = selectColumns(Flow);

/** What to do about a hold. */
export function toHeld({ field, reason, releasable = false, fix }: StoredHold): Flow['held'][number] {
  const set = `Set \`${field}\` with POST /v1/flows/:id/fix, or have the installer send it`;
  return {
    field,
    reason,
    releasable,
    fix: fix ?? (releasable ? `${set}, or release the message as it is.` : `${set}.`),
  };
}

/** The flow as callers see it. */
export function toFlow({ held, ...flow }: StoredFlow): Flow {
  return { ...flow, held: held.map(toHeld) };
}

/** The team's flow with this id and its file, or a 404. */
export async function findFlow(
  team: Pick<TeamDatabase, 'teamId' | 'query'>,
  id: string,
): Promise<StoredFlow & { content: string | null }> {
  const [flow] = await team.query<StoredFlow & { content: string | null }>(sql`
    SELECT ${flowColumns}, content FROM flow WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`);
  if (flow === undefined) throw notFound();
  return flow;
}
