import { raw, sql, type Database } from '@team-operations/database';
import { itemOf, type TeamList } from './team-list.ts';

/** Items in use first, each part by its unique property; or the one that `id` names. */
export async function readItems(
  database: Database,
  list: TeamList,
  teamId: string,
  id: string | null = null,
) {
  const table = raw(list.table);
  const rows = await database.forTeam(teamId).query<{ item: unknown }>(sql`
    SELECT ${itemOf(list, list.table)} AS item FROM ${table}
    WHERE team_id = ${teamId}::uuid AND id = coalesce(${id}::uuid, id)
    ORDER BY retired_at IS NOT NULL, lower(${raw(list.unique.column)}), id`);
  return rows.map(({ item }) => item);
}
