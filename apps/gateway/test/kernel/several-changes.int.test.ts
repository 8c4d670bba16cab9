import { jobEvent, jobResource } from '@team-operations/jobs';
import { sql } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { defineWrite, type FurtherChange } from '@team-operations/operations';
import { Strict, Text, Uuid } from '@team-operations/schemas';
import { Type } from '@sinclair/typebox';
import { aJob } from '@team-operations/jobs/arrangements';
import { v7 as uuidV7 } from 'uuid';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

/** One operation that changes several jobs: each gets the notes, those in `others` only if the first does. */
const annotate = defineWrite({
  name: 'jobs.annotate',
  summary: 'Annotate jobs',
  description: 'Writes the same notes on several jobs.',
  scope: 'jobs.write',
  effect: 'write',
  dryRun: true,
  rest: { method: 'post', path: '/v1/jobs/:id/annotate' },
  input: Strict({ ...jobResource.id, others: Type.Array(Uuid, { maxItems: 5 }), notes: Text(100) }),
  output: jobResource.schema,
  example: { id: jobResource.exampleId, others: [], notes: 'Ring the bell' },
  async handle({ id, others, notes }, context) {
    const { team, commit, dryRun } = context;
    const further: FurtherChange = {
      name: 'other_jobs',
      statement: sql`
        UPDATE job SET notes = ${notes} FROM change
        WHERE job.team_id = ${team.teamId}::uuid AND job.id = ANY (${others}::uuid[]) ${jobResource.returning()}`,
      events: others.map((other) => jobEvent('job.updated', other, context)),
    };
    const changed = await commit<typeof jobResource.schema.static>({
      statement: sql`
        UPDATE job SET notes = ${notes} WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid
        ${jobResource.returning()}`,
      further: [further],
      events: [jobEvent('job.updated', id, context)],
    });
    if (dryRun) return { ...(await jobResource.find(team, id)), notes };
    if (changed === null) throw notFound();
    return changed;
  },
});

let whole: GatewayUnderTest;
let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  whole = await startGateway();
  gateway = await startGateway({
    operations: [annotate],
    database: whole.serviceDatabase,
    authenticator: whole.authenticator,
  });
  key = whole.team.api_keys['jobs.write']!;
});
afterAll(async () => {
  await gateway.close();
  await whole.close();
});

interface Written {
  id: string;
  notes: string | null;
  audits: [string | null, string][];
  events: string[];
}

/** What is written of each job: its notes, the audit rows of the operation, and the notes in its events. */
async function written(ids: string[]): Promise<Written[]> {
  const rows = await whole.database.query<Written>(sql`
    SELECT id, notes,
      (SELECT coalesce(json_agg(json_build_array(before ->> 'notes', after ->> 'notes') ORDER BY at), '[]') FROM audit_entry
        WHERE resource_id = job.id AND operation = 'jobs.annotate') AS audits,
      (SELECT coalesce(json_agg(data ->> 'notes' ORDER BY id), '[]') FROM outbox_message
        WHERE key = job.id::text AND type = 'job.updated') AS events
    FROM job WHERE id = ANY (${ids}::uuid[])`);
  return ids.map((id) => rows.find((row) => row.id === id)!);
}

const untouched = { notes: null, audits: [], events: [] };
const changedTo = (notes: string) => ({ notes, audits: [[null, notes]], events: [notes] });
const threeJobs = () => Promise.all([aJob(whole), aJob(whole), aJob(whole)]);
const send = (id: string, others: string[], notes: string, query = '') =>
  call(gateway.app, key, 'post', `/v1/jobs/${id}/annotate${query}`, { others, notes });

it('writes each resource with its own audit row and its own event, in one statement', async () => {
  const [id, ...others] = await threeJobs();
  const answer = await send(id, others, 'ring');
  expect([answer.status, answer.body.data.id, answer.body.data.notes]).toEqual([200, id, 'ring']);
  expect(await written([id, ...others])).toMatchObject([id, ...others].map(() => changedTo('ring')));
});

it('writes nothing at all when the resource of the operation is not changed', async () => {
  const [, ...others] = await threeJobs();
  expect((await send(uuidV7(), others, 'ring')).status).toBe(404);
  expect(await written(others)).toMatchObject([untouched, untouched]);
});

it('leaves alone what is another team’s, and announces only what it changed', async () => {
  const [id, mine] = await threeJobs();
  const theirs = await aJob({ app: whole.app, team: whole.otherTeam });
  expect((await send(id, [theirs, mine], 'ring')).status).toBe(200);
  expect(await written([id, mine, theirs])).toMatchObject([changedTo('ring'), changedTo('ring'), untouched]);
});

it('happens once for an Idempotency-Key, also when it is sent 10 times at the same time', async () => {
  const [id, ...others] = await threeJobs();
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(id, others, 'once').set('Idempotency-Key', id)),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]!.status).toBe(200);
  expect(await written([id, ...others])).toMatchObject([id, ...others].map(() => changedTo('once')));
});

it('stores nothing for a dry run', async () => {
  const [id, ...others] = await threeJobs();
  const answer = await send(id, others, 'tried', '?dry_run=true');
  expect([answer.status, answer.body.data.notes]).toEqual([200, 'tried']);
  expect(await written([id, ...others])).toMatchObject([untouched, untouched, untouched]);
});
