import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { aFlow, type WantedFlow } from './arrangements.ts';

let rest: RestBed;
let key: string;

beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});

afterAll(() => rest.close());

const get = (path: string) => call(rest.app, key, 'get', path);

const post = (id: string, verb: string, body: object = {}) =>
  call(rest.app, key, 'post', `/v1/flows/${id}/${verb}`, body);

const make = (wanted?: WantedFlow) => aFlow(rest, wanted);

const commandsFor = (id: string) =>
  rest.database.query<{ type: string; data: Record<string, unknown> }>(sql`
    SELECT type, data FROM outbox_message WHERE topic = 'market.commands.v1' AND key = ${id} ORDER BY id`);

const issuePaths = ({ body }: { body: { error: { issues: { path: string }[] } } }) =>
  body.error.issues.map(({ path }) => path);

/** An MPAN of its own whose check digit is wrong. */
const doubtful = '1000000123452';

describe('a fix', () => {
  it('when it is planned, then each field that would differ is shown, and nothing has changed', async () => {
    const { id } = await make();
    const before = (await get(`/v1/flows/${id}`)).body.data;
    const { body } = await post(id, 'fix', { set: [{ field: 'mpan', value: '2000000123454' }] });
    expect(body.data).toMatchObject({
      phase: 'planned',
      changes: [{ field: 'C01.mpan', from: '1000000123451', to: '2000000123454' }],
    });
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await get(`/v1/flows/${id}`)).body.data).toEqual(before);
    expect(await commandsFor(id)).toEqual([]);
  });

  it('when the plan is applied, then a command carries its id', async () => {
    const { id } = await make();
    const { planId } = (await post(id, 'fix', { set: [{ field: 'mpan', value: '2000000123454' }] })).body
      .data;
    const applied = await post(id, 'fix', { planId });
    expect(applied.body.data).toMatchObject({ phase: 'requested', planId, state: 'SENT' });
    expect(await commandsFor(id)).toMatchObject([{ type: 'market.flow.fix', data: { planId } }]);
  });

  it.each([
    ['sets a field of something else', { set: [{ field: 'contact.name', value: 'Ann' }] }, ['set.0.field']],
    ['sets what only the installer may', { set: [{ field: 'outcome_code', value: 'CO' }] }, ['set.0.field']],
    ['sets no MPAN', { set: [{ field: 'mpan', value: '12' }] }, ['set.0.value']],
    ['sets no MPID', { set: [{ field: 'supplier_mpid', value: 'unknown' }] }, ['set.0.value']],
    ['sets an unknown field', { set: [{ field: '__proto__.x', value: 'y' }] }, ['set.0.field']],
    [
      'sets a field twice',
      { set: ['EXEN', 'EXEM'].map((value) => ({ field: 'supplier_mpid', value })) },
      ['set.1.field'],
    ],
    ['has no changes', { set: [{ field: 'mpan', value: '1000000123451' }] }, ['set']],
    ['releases what is not held', { release: { reason: 'Right', confirmedBy: 'Robin' } }, ['release']],
    ['releases without a person', { release: { reason: 'Right' } }, ['release.confirmedBy']],
    ['sets a doubtful MPAN', { set: [{ field: 'mpan', value: doubtful }] }, ['set.0.value']],
    ['names no plan of the message', { planId: uuidV7() }, ['planId']],
    ['names a plan beside values', { planId: uuidV7(), set: [{ field: 'mpan', value: '2' }] }, ['planId']],
  ])('when it %s, then it is refused by name', async (_, body, paths) => {
    const { id } = await make();
    const answer = await post(id, 'fix', body);
    expect([answer.status, issuePaths(answer)]).toEqual([400, paths]);
    expect(await commandsFor(id)).toEqual([]);
  });

  it('when the name of a field is mistyped, then one that can be set is suggested', async () => {
    const { id } = await make({ state: 'HELD', details: { mpan: undefined } });
    const fixes = async (field: string) => {
      const { body } = await post(id, 'fix', { set: [{ field, value: '2000000123454' }] });
      return body.error.issues[0].fix;
    };
    expect(await fixes('mpam')).toBe('Did you mean `mpan`?');
    expect(await fixes('zzzzzzzzzz')).toMatch(/^Allowed: .*mpan/);
    expect(await fixes('zzzzzzzzzz')).not.toContain('dno_issue');
  });

  it('when a message with a doubtful MPAN is released by a person, then the plan says so', async () => {
    const { id } = await make({ state: 'HELD', details: { mpan: doubtful } });
    expect(issuePaths(await post(id, 'fix'))).toEqual(['mpan']);
    const release = { reason: 'Read on the meter', confirmedBy: 'Robin Watch' };
    const { body } = await post(id, 'fix', { release });
    expect(body.data).toMatchObject({ phase: 'planned', release, changes: [] });
  });

  it('when the plan has lapsed, or is of another message, then it is refused', async () => {
    const [one, other] = [await make(), await make()];
    const { planId } = (await post(one.id, 'fix', { set: [{ field: 'mpan', value: '2000000123454' }] })).body
      .data;
    expect(issuePaths(await post(other.id, 'fix', { planId }))).toEqual(['planId']);
    await rest.database.query(
      sql`UPDATE flow_fix_plan SET expires_at = now() - interval '1 second' WHERE id = ${planId}::uuid`,
    );
    const lapsed = await post(one.id, 'fix', { planId });
    expect(lapsed.body.error.issues[0].message).toContain('expired at');
  });

  it('when the message changed after the plan, then the plan is refused', async () => {
    const { id } = await make();
    const { planId } = (await post(id, 'fix', { set: [{ field: 'mpan', value: '2000000123454' }] })).body
      .data;
    await rest.database.query(
      sql`UPDATE flow SET state = 'ACKNOWLEDGED', updated_at = now() WHERE id = ${id}::uuid`,
    );
    const answer = await post(id, 'fix', { planId });
    expect(answer.body.error.issues[0].message).toContain('before the message changed');
  });
});
