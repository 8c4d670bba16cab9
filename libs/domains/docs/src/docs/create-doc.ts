import { Type } from '@sinclair/typebox';
import { requireRow, sql, violatedConstraint, type TeamReader } from '@team-operations/database';
import { badRequest, withFurtherIssues } from '@team-operations/errors';
import { defineWrite } from '@team-operations/operations';
import { documented, newId, Strict, Uuid } from '@team-operations/schemas';
import { clientResource } from '../clients/client.ts';
import { docEvent } from '../doc-events.ts';
import { clientOfSite, referenceIssues, type DocReferences } from '../references.ts';
import { siteResource } from '../sites/site.ts';
import { templateResource, type DocTemplate } from '../templates/template.ts';
import { contentProperties, toContent } from './content.ts';
import { Doc, DocDetail, docResource } from './doc.ts';
import { newestRevision, writtenRevision } from './revision.ts';

/** The template that is named, or null. Throws a 400 when the team has none with that id. */
async function templateOf(team: TeamReader, references: DocReferences): Promise<DocTemplate | null> {
  if (references.templateId === undefined) return null;
  const [found] = await team.query<DocTemplate>(sql`
    SELECT ${templateResource.columns} FROM doc_template
    WHERE team_id = ${team.teamId}::uuid AND id = ${references.templateId}::uuid`);
  if (found === undefined) throw badRequest(...(await referenceIssues(team, references)));
  return found;
}

const Input = Strict({
  title: Doc.properties.title,
  clientId: Type.Optional({
    ...Uuid,
    description: 'ID of the client. If it is missing, `siteId` is required (deprecated)',
  }),
  siteId: Type.Optional({ ...Uuid, description: 'ID of a site of the client' }),
  templateId: Type.Optional(Uuid),
  ...contentProperties,
});

/** A doc has a client, and either the values of its template or a body of its own. */
const rules = [
  { if: { not: { required: ['siteId'] } }, then: { required: ['clientId'] } },
  {
    if: { required: ['templateId'] },
    then: { properties: { body: false } },
    else: { properties: { values: false } },
  },
];

const isMissing = (value: unknown) => value === undefined || value === null;

export const createDoc = defineWrite({
  name: 'docs.create',
  summary: 'Create a doc',
  description:
    'Creates a doc for a client with its first revision: `values` for a template, or a `body` without one. Send `clientId`; `siteId` must be a site of that client.',
  scope: 'docs.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/docs', status: 201 },
  tool: 'docs_create',
  input: documented(Input, { allOf: rules }),
  output: DocDetail,
  example: {
    title: 'Isolation certificate',
    clientId: clientResource.exampleId,
    siteId: siteResource.exampleId,
    templateId: templateResource.exampleId,
    values: { isolatedOn: '2026-03-01', isSafe: true },
  },
  // Specification 4.2, rule 4: whatever else is wrong, this is the first issue.
  checkFirst: ({ clientId, siteId }) =>
    isMissing(clientId) && isMissing(siteId)
      ? [
          {
            code: 'required',
            path: 'clientId',
            message: 'is required',
            fix: 'Send the id of a client; GET /v1/clients lists them.',
          },
        ]
      : [],
  // Specification 4.2, rule 3.
  deprecations: [
    {
      name: 'client_from_site',
      summary: '`siteId` without `clientId`: send `clientId` too.',
      since: '2026-11-23',
      removedOn: '2027-11-30',
      isUsedBy: ({ clientId, siteId }) => clientId === undefined && siteId !== undefined,
    },
  ],
  async handle({ title, values, body, ...references }, context) {
    const { team, commit } = context;
    const { siteId, templateId } = references;
    const template = await templateOf(team, references);
    const clientId =
      references.clientId ?? (siteId === undefined ? undefined : await clientOfSite(team, siteId));
    if (clientId === undefined) throw badRequest(...(await referenceIssues(team, references)));
    const content = await withFurtherIssues(
      async () => toContent(template, { values, body }),
      () => referenceIssues(team, references),
    );
    const id = newId();
    const statement = docResource.insert({ id, teamId: team.teamId, title, clientId, siteId, templateId });
    const [events, further] = [
      [docEvent('doc.created', id, context)],
      [newestRevision(team.teamId, content)],
    ];
    try {
      const doc = requireRow(await commit<Doc>({ statement, further, events }));
      return { ...doc, revision: await writtenRevision(team, id, doc.latestRevision) };
    } catch (error) {
      // A site never changes to another client, so what is found here is what the constraint has refused.
      if (violatedConstraint(error)?.endsWith('_reference') !== true) throw error;
      throw badRequest(...(await referenceIssues(team, references)));
    }
  },
  // What is stored is the doc; its text is where it was written.
  replay: async (doc, _input, { team }) => ({
    ...doc,
    revision: await writtenRevision(team, doc.id, doc.latestRevision),
  }),
});
