import { requireRow, sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite } from '@team-operations/operations';
import { Strict, Uuid } from '@team-operations/schemas';
import { docEvent } from '../doc-events.ts';
import { templateResource, type DocTemplate } from '../templates/template.ts';
import { contentProperties, toContent } from './content.ts';
import { docResource, linksOf, type Doc } from './doc.ts';
import { noDoc } from './no-doc.ts';
import { newestRevision, Revision, writtenRevision } from './revision.ts';

export const createRevision = defineWrite({
  name: 'doc_revisions.create',
  summary: 'Create a revision of a doc',
  description:
    'Creates the next revision of a doc with all `values`, or with `body` if the doc has no template. Earlier revisions are unchanged.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/docs/revisions/create', status: 201 },
  tool: 'docs_revisions_create',
  input: Strict({ docId: Uuid, ...contentProperties }),
  output: Revision,
  example: { docId: docResource.exampleId, values: { isolatedOn: '2026-03-02', isSafe: true } },
  created: { readBy: 'docs.get', input: ({ number }, { docId }) => ({ id: docId, revision: number }) },
  async handle({ docId, ...sent }, context) {
    const { team, commit } = context;
    const [found] = await team.query<{ template: DocTemplate | null }>(sql`
      SELECT (SELECT ${templateResource.json(sql`doc_template`)} FROM doc_template
        WHERE doc_template.team_id = doc.team_id AND doc_template.id = doc.template_id) AS template
      FROM doc WHERE team_id = ${team.teamId}::uuid AND id = ${docId}::uuid`);
    if (found === undefined) throw badRequest(noDoc);
    const content = toContent(found.template, sent);
    // The lock of the row puts requests at the same time into an order: each gets the next number.
    const statement = sql`
      UPDATE doc SET latest_revision = latest_revision + 1, ${updatedNow('doc')}
      WHERE team_id = ${team.teamId}::uuid AND id = ${docId}::uuid ${docResource.returning()}`;
    const events = [docEvent('doc.revised', docId, context)];
    const doc = requireRow(
      await commit<Doc>({
        statement,
        further: [newestRevision(team.teamId, content)],
        oneAtATime: linksOf(docId),
        events,
      }),
    );
    return writtenRevision(team, docId, doc.latestRevision);
  },
  // What is stored is the doc as the revision left it, which the type of a stored response does not say.
  replay: (answer, { docId }, { team }) =>
    writtenRevision(team, docId, (answer as unknown as Doc).latestRevision),
});
