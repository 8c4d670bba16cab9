import { sql } from '@team-operations/database';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { anIntegration } from './arrangements.ts';
import { integrationRequests } from './integration-requests.ts';
import { keyIdOf } from './integration-tokens.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const { ask, works } = integrationRequests(() => rest);

const rotate = (id: string, overlapHours: number) => ask('post', `/${id}/rotate`, { overlapHours });

const tokensOf = async (first: string) =>
  rest.database.query<{ id: string }>(sql`
    SELECT id FROM api_key WHERE line_id = ${(await keyIdOf(rest, first))!}::uuid`);

it('an integration has at most ten tokens that work, and a rotation without an overlap ends the others', async () => {
  const { id, token } = await anIntegration(rest);
  for (let rotations = 0; rotations < 9; rotations += 1) expect((await rotate(id, 168)).status).toBe(200);
  const refused = await rotate(id, 168);
  expect([refused.status, refused.body.error?.issues]).toEqual([
    400,
    [
      {
        code: 'invalid_input',
        path: 'id',
        message: 'has 10 tokens that still work, and at most 10 may',
        fix: 'Send overlapHours 0, which ends all earlier tokens, or wait until one of them has ended.',
      },
    ],
  ]);
  expect(await tokensOf(token)).toHaveLength(10);
  expect(await works(token)).toBe(true);
  const { status, body } = await rotate(id, 0);
  expect([status, await works(token), await works(body.data.token)]).toEqual([200, false, true]);
  expect((await rotate(id, 168)).status).toBe(200);
});

it('rotations at the same time leave no more tokens than one after another', async () => {
  const { id, token } = await anIntegration(rest);
  const answers = await Promise.all(Array.from({ length: 15 }, () => rotate(id, 24)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(9);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
  expect(await tokensOf(token)).toHaveLength(10);
});

it('an integration gets fifty tokens in 24 hours, also when none but the last works', async () => {
  const { id, token } = await anIntegration(rest);
  for (let rotations = 0; rotations < 49; rotations += 1) expect((await rotate(id, 0)).status).toBe(200);
  const { status, body } = await rotate(id, 0);
  expect([status, body.error?.issues[0]]).toMatchObject([
    400,
    { path: 'id', message: 'had 50 new tokens in 24 hours, and may have 50' },
  ]);
  await rest.database.query(sql`
    UPDATE api_key SET created_at = now() - interval '1 day' WHERE id = ${(await keyIdOf(rest, token))!}::uuid`);
  expect((await rotate(id, 0)).status).toBe(200);
});
