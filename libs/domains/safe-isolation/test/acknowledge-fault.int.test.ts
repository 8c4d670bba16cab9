import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { call, makeTeam } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { escalateFaults, remindOfCalls } from '../src/faults/response-clock.ts';
import { aFault } from './arrangements.ts';
import { faultRequests } from './fault-requests.ts';

let rest: RestBed;
beforeAll(async () => {
  // Answers of network operators in other tests would close faults at the same metering point.
  rest = await startRest();
});
afterAll(() => rest.close());

const { correct, fault, post } = faultRequests(() => rest);
const acknowledge = (id: string, shown: object) => post(id, 'acknowledge', { name: 'Robin', ...shown });
const submit = async (id: string, patch: object) => correct((await fault(id)).jobReference, patch);

const london = '1200000123450';

describe('an id that is no fault of the team', () => {
  it.each([
    ['post', '/acknowledge', { name: 'Robin' }],
    ['post', '/confirm-call', { name: 'Robin' }],
    ['post', '/close', { reason: 'Repaired' }],
    ['get', '', undefined],
    ['get', '/call', undefined],
  ] as const)(
    '%s …%s names the field and the remedy, the same for one of another team',
    async (method, path, sent) => {
      const other = (await makeTeam(rest.database)).api_keys['apis.all']!;
      const answers = [await aFault(rest), randomUUID()].map((id) =>
        call(rest.app, other, method, `/v1/dno-faults/${id}${path}`, sent),
      );
      const [ofOtherTeam, unknown] = await Promise.all(answers);
      expect(ofOtherTeam!.status).toBe(404);
      expect(ofOtherTeam!.body.error).toMatchObject({
        issues: [{ path: 'id', message: expect.any(String), fix: expect.stringContaining('credential') }],
      });
      expect([unknown!.status, unknown!.body.error]).toEqual([404, ofOtherTeam!.body.error]);
    },
  );
});

it.each(['Eastern (EELC)', 'Robin (EMEB)', 'EELC'])(
  'does not record %s as a person, since it reads as an operator',
  async (name) => {
    const id = await aFault(rest, { code: 'B' });
    const { status, body } = await acknowledge(id, { name });
    expect([status, body.error.issues]).toMatchObject([400, [{ path: 'name' }]]);
    expect((await acknowledge(id, { name: 'Robin (OPS1)' })).status).toBe(200);
  },
);

describe('a screen from before', () => {
  it.each([
    ['moved', { mpan: london }],
    ['raised', { dno_issue: { code: 'A' } }],
  ])('does not acknowledge a fault that was %s without stating what it showed', async (_, patch) => {
    const id = await aFault(rest, { code: 'B' });
    await submit(id, patch);
    const silent = await acknowledge(id, {});
    const paths = silent.body.error.issues.map(({ path }: { path: string }) => path);
    expect([silent.status, paths]).toEqual([400, ['mpan', 'at']]);
    const { mpan, acknowledgedBy, updatedAt: at } = await fault(id);
    expect(acknowledgedBy).toBeNull();
    const shown = await acknowledge(id, { mpan, at });
    expect(shown.body.data).toMatchObject({ acknowledgedBy: 'Robin', mpan });
    // A repeat of what was accepted is no old view.
    expect((await acknowledge(id, { mpan, at })).status).toBe(200);
  });

  it('does not acknowledge a fault that is at another MPAN', async () => {
    const id = await aFault(rest, { code: 'B' });
    const { mpan } = await fault(id);
    await submit(id, { mpan: london });
    const at = new Date().toISOString();
    const { status, body } = await acknowledge(id, { mpan, at });
    expect(status).toBe(409);
    expect(body.error.issues).toMatchObject([
      { path: 'mpan', message: expect.stringContaining(london), fix: expect.stringContaining('Read') },
    ]);
    expect((await acknowledge(id, { mpan: null, at })).status).toBe(409);
    expect((await fault(id)).acknowledgedBy).toBeNull();
  });

  it.each([
    ['reminders', remindOfCalls, sql`call_demanded_at = now() - interval '1 hour'`],
    ['escalations', escalateFaults, sql`respond_by = now() - interval '1 minute'`],
  ])('is not outdated by %s', async (_, look, due) => {
    const id = await aFault(rest, { code: 'A' });
    await rest.database.query(sql`UPDATE dno_fault SET ${due} WHERE id = ${id}::uuid`);
    const { mpan, updatedAt: at } = await fault(id);
    await look(rest.database);
    expect((await fault(id)).updatedAt > at).toBe(true);
    const reason = 'Repaired';
    const early = new Date(Date.parse(at) - 1).toISOString();
    expect((await acknowledge(id, { mpan, at: early })).status).toBe(409);
    expect((await acknowledge(id, { mpan, at })).body.data).toMatchObject({ acknowledgedBy: 'Robin' });
    const { updatedAt } = await fault(id);
    await rest.database.query(sql`
      UPDATE dno_fault SET call_reminded_at = now() - interval '1 hour' WHERE id = ${id}::uuid`);
    await remindOfCalls(rest.database);
    const closing = { reason, withoutCall: true, mpan, at: updatedAt };
    const { status } = await post(id, 'close', closing);
    expect(status).toBe(200);
  });

  it('does not acknowledge a fault whose comment reports more danger since', async () => {
    const id = await aFault(rest, { code: 'B' });
    const { mpan, updatedAt: at } = await fault(id);
    await submit(id, { dno_issue: { comment: 'Now it sparks' } });
    const { status, body } = await acknowledge(id, { mpan, at });
    expect([status, body.error.issues]).toEqual([
      409,
      [
        {
          code: 'conflict',
          path: 'at',
          message: expect.stringContaining('the last change of the fault, at'),
          fix: 'Nothing was changed. Read the fault again before you retry.',
        },
      ],
    ]);
    expect((await fault(id)).acknowledgedBy).toBeNull();
  });
});
