import type { Database } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { requestId } from '@team-operations/http';
import { addItem, changeItem, readItems, teamLists, type Editor } from '@team-operations/team';
import { Router, type Request, type Response } from 'express';
import { readBody } from '../read-body.ts';
import { signedInOf } from '../require-signed-in.ts';
import { idOf, managerAccess } from '../team-access.ts';

function editorOf(request: Request, response: Response): Editor {
  const access = managerAccess(request, response);
  return { ...access, sessionId: signedInOf(response).sessionId, requestId: requestId(response) };
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
