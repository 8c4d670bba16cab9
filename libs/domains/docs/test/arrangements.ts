import { sql } from '@team-operations/database';
import { aJob } from '@team-operations/jobs/arrangements';
import { call, type Arrangements, type RestUnderTest } from '@team-operations/testing';

/** Sends a POST that must succeed, and answers its data. */
export async function created<Answer extends { id: string }>(
  { app, team }: Pick<RestUnderTest, 'app' | 'team'>,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await call(app, team.api_keys['apis.all']!, 'post', path, body);
  if (answer.status !== 201) throw new Error(`POST ${path}: ${answer.text}`);
  return (answer.body as { data: Answer }).data;
}

/** A template with a field of each type. */
export const aTemplate = {
  name: 'Isolation certificate',
  fields: [
    { name: 'isolatedOn', type: 'date', required: true, earliest: '2020-01-01' },
    { name: 'reading', type: 'number', minimum: 0 },
    { name: 'cause', type: 'choice', choices: ['Charger', 'Battery'] },
    { name: 'note', type: 'string', maxLength: 50 },
    { name: 'isSafe', type: 'boolean' },
  ],
  body: '<p>{{isolatedOn}}: {{reading}} {{cause}}</p><p>{{note}}</p>{{#isSafe}}<b>Safe</b>{{/isSafe}}',
};

/** Creates a doc of the team's client. */
export const aDoc = (rest: Pick<RestUnderTest, 'app' | 'team'>, more: object = {}) =>
  created<{ id: string; clientId: string; jobIds: string[] }>(rest, '/v1/docs', {
    title: 'Report',
    clientId: rest.team.client_id,
    ...more,
  });

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'docs.list': async (rest) => {
    await aDoc(rest);
    return { limit: 5 };
  },
  'docs.get': async (rest) => ({ id: (await aDoc(rest)).id }),
  'docs.pdf': async (rest) => {
    const { id } = await aDoc(rest);
    await rest.database.query(sql`
      INSERT INTO pdf (id, team_id, kind, state, content)
      SELECT id, team_id, 'doc', 'ready', '%PDF-1.3' FROM doc_revision WHERE team_id = ${rest.team.id}::uuid AND doc_id = ${id}::uuid
      ON CONFLICT (team_id, id) DO NOTHING`);
    return { id, revision: 1 };
  },
  'docs.create': async (rest) => {
    const { id: templateId } = await created(rest, '/v1/doc-templates', aTemplate);
    const { client_id: clientId, site_id: siteId } = rest.team;
    return { title: 'Certificate', clientId, siteId, templateId, values: { isolatedOn: '2026-03-01' } };
  },
  'doc_revisions.create': async (rest) => {
    const { id: templateId } = await created(rest, '/v1/doc-templates', aTemplate);
    const { id: docId } = await aDoc(rest, { templateId, values: { isolatedOn: '2026-03-01' } });
    return { docId, values: { isolatedOn: '2026-03-02', isSafe: true } };
  },
  'docs.add_job': async (rest) => ({ docId: (await aDoc(rest)).id, jobId: await aJob(rest) }),
  'doc_templates.list': async (rest) => {
    await created(rest, '/v1/doc-templates', aTemplate);
    return { limit: 5 };
  },
  'doc_templates.get': async (rest) => ({ id: (await created(rest, '/v1/doc-templates', aTemplate)).id }),
  'doc_templates.create': async () => aTemplate,
  'doc_templates.update': async (rest) => ({
    id: (await created(rest, '/v1/doc-templates', aTemplate)).id,
    name: 'Renamed',
  }),
  'clients.list': async () => ({ limit: 5 }),
  'clients.get': async ({ team }) => ({ id: team.client_id }),
  'clients.create': async () => ({ name: 'Example Installations Ltd' }),
  'clients.update': async ({ team }) => ({ id: team.client_id, name: 'Renamed Ltd' }),
  'sites.list': async ({ team }) => ({ clientId: [team.client_id] }),
  'sites.get': async ({ team }) => ({ id: team.site_id }),
  'sites.update': async ({ team }) => ({ id: team.site_id, name: 'Depot South', postcode: null }),
  'sites.create': async ({ team }) => ({
    clientId: team.client_id,
    name: 'Depot North',
    addressLines: ['1 Example Street'],
    postcode: 'EX1 1EX',
    mpans: ['20 1234 5678 385'],
  }),
};
