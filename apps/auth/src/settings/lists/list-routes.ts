import { raw, sql, type Database } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { requestId } from '@team-operations/http';
import { Router, type Request, type Response } from 'express';
import { readBody } from '../read-body.ts';
import { signedInOf } from '../require-signed-in.ts';
import { idOf, managerAccess } from '../team-access.ts';
import { addItem, changeItem, type Editor } from './change-item.ts';
import { itemOf, type TeamList } from './team-list.ts';
import { teamLists } from './team-lists.ts';

function editorOf(request: Request, response: Response): Editor {
  const access = managerAccess(request, response);
  return { ...access, sessionId: signedInOf(response).sessionId, requestId: requestId(response) };
}

/** Items in use first, each part by its unique property; or the one that `id` names. */
async function readItems(database: Database, list: TeamList, teamId: string, id: string | null = null) {
  const table = raw(list.table);
  const rows = await database.forTeam(teamId).query<{ item: unknown }>(sql`
    SELECT ${itemOf(list, list.table)} AS item FROM ${table}
    WHERE team_id = ${teamId}::uuid AND id = coalesce(${id}::uuid, id)
    ORDER BY retired_at IS NOT NULL, lower(${raw(list.unique.column)}), id`);
  return rows.map(({ item }) => item);
}

/** Settings > Team > Job types, Suppliers, Abort reasons, for owners and admins (docs/decisions/0073-lists-of-a-team.md). */
export function listRoutes({ database }: { database: Database }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  for (const list of teamLists) {
    const path = `/teams/:teamId/${list.kind}`;
    const answerOf = async (teamId: string, id: string) => {
      const [item] = await readItems(database, list, teamId, id);
      if (item === undefined) throw notFound();
      return { data: item };
    };
    router.get(path, async (request, response) => {
      const { teamId } = managerAccess(request, response);
      response.json({ data: await readItems(database, list, teamId) });
    });
    router.post(path, async (request, response) => {
      const editor = editorOf(request, response);
      const id = await addItem(database, list, editor, readBody(request, list.readNew));
      response.status(201).json(await answerOf(editor.teamId, id));
    });
    router.patch(`${path}/:id`, async (request, response) => {
      const editor = editorOf(request, response);
      const id = idOf(request, 'id');
      await changeItem(database, list, editor, { id, input: readBody(request, list.readChange) });
      response.json(await answerOf(editor.teamId, id));
    });
  }
  return router;
}
