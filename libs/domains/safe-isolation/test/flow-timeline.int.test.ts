import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { aFlow } from './arrangements.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const timeline = (id: string, accept: string, team = rest.team) =>
  call(rest.app, team.api_keys['flows.read']!, 'get', `/v1/flows/${id}/timeline`)
    .set('Accept', accept)
    .buffer(true)
    .parse((response, done) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => done(null, Buffer.concat(chunks)));
    });

it.each([
  ['*/*', 'image/svg+xml', '<svg '],
  ['image/svg+xml', 'image/svg+xml', '<svg '],
  ['image/png', 'image/png', 'PNG'],
  ['text/plain', 'text/plain', ' to '],
])('answers %s with %s', async (accept, mediaType, begins) => {
  const { id } = await aFlow(rest);
  const { status, headers, body } = await timeline(id, accept);
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining(mediaType)]);
  expect((body as Buffer).toString('latin1').slice(0, 10)).toContain(begins);
});

it("is 404 for another team's flow, and 406 for a form that there is not", async () => {
  const { id } = await aFlow(rest);
  expect((await timeline(id, '*/*', rest.otherTeam)).status).toBe(404);
  expect((await timeline(id, 'image/jpeg')).status).toBe(406);
});

it('is 400 as a PNG that would be too tall, and names forms in which there is one', async () => {
  const { id } = await aFlow(rest);
  await rest.database.query(sql`
    INSERT INTO flow_history (id, team_id, flow_id, event, state, details)
    SELECT gen_random_uuid(), team_id, id, 'fixed', state, json_build_object('reason', repeat('reason ', 70))
    FROM flow, generate_series(1, 60) WHERE id = ${id}::uuid`);
  const { status, body } = await timeline(id, 'image/png');
  expect(status).toBe(400);
  expect(JSON.parse((body as Buffer).toString()).error.issues[0]).toMatchObject({
    path: 'Accept',
    fix: expect.stringContaining('image/svg+xml'),
  });
  expect((await timeline(id, 'image/svg+xml')).status).toBe(200);
});
