import { join, sql, type Sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import type { WriteContext } from '@team-operations/operations';
import { docEvent } from './doc-events.ts';

/** A resource of this domain that is changed by its properties alone. */
interface Editable {
  readonly table: Sql;
  returning(): Sql;
  unknown(): Error;
}

interface RowChange {
  id: string;
  assignments: readonly Sql[];
  event: Parameters<typeof docEvent>[0];
}

/** Throws a 400 when a request has no property to change. */
export function requireChanges(sent: object): void {
  if (Object.values(sent).some((value) => value !== undefined)) return;
  throw badRequest({
    path: '',
    code: 'nothing_to_change',
    message: 'has no changes',
    fix: 'Send at least one property to change.',
  });
}

/** Changes a row of the team, or throws a 404. */
export async function changeRow<Resource>(
  resource: Editable,
  { id, assignments, event }: RowChange,
  context: WriteContext,
): Promise<Resource> {
  const { team, commit } = context;
  const statement = sql`
    UPDATE ${resource.table} SET ${join([...assignments, updatedNow(resource.table.sql)])}
    WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid ${resource.returning()}`;
  const changed = await commit<Resource>({ statement, events: [docEvent(event, id, context)] });
  if (changed === null) throw resource.unknown();
  return changed;
}
