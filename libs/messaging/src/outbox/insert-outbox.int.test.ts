import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { ownOutbox, type OwnOutbox } from '../test/own-outbox.ts';
import { thing, things } from '../test/test-topic.ts';
import { insertOutbox } from './insert-outbox.ts';
import { readableData } from './readable-data.ts';

let outbox: OwnOutbox;
beforeAll(async () => (outbox = await ownOutbox()));
afterAll(() => outbox.drop());

const rowsOf = (key: string) =>
  outbox.database.query(sql`
    SELECT topic, type, extensions, data, data IS NULL AS tombstone FROM outbox_message WHERE key = ${key} ORDER BY id`);

const withChange = (happened: boolean, key: string) => {
  const events = [
    things.eventOfChange('thing.changed', { key, extensions: { requestid: 'r1', teamid: undefined } }),
    things.event('thing.changed', { key, data: thing(key) }),
  ];
  return sql`
    WITH change AS (SELECT json_build_object('id', ${key}::text, 'status', 'PENDING') AS after WHERE ${happened}::boolean),
    outbox AS (${insertOutbox(events, { from: 'change', dataColumn: 'after' })})
    SELECT after FROM change`;
};

it('when the change happened, then its events are written in order, with its data or their own', async () => {
  const key = randomUUID();
  await outbox.database.query(withChange(true, key));
  expect(await rowsOf(key)).toMatchObject([
    { type: 'thing.changed', data: { id: key, status: 'PENDING' }, extensions: { requestid: 'r1' } },
    { type: 'thing.changed', data: thing(key), extensions: {} },
  ]);
});

it('when there are as many events as travel as one value, or one fewer, then they are written in order', async () => {
  for (const length of [16, 17]) {
    const key = randomUUID();
    const events = Array.from({ length }, (_, number) =>
      number === 3
        ? things.event('thing.closed', { key, data: null })
        : things.event('thing.changed', {
            key,
            data: { ...thing(key), changedAt: new Date(number).toISOString() },
          }),
    );
    await outbox.database.query(insertOutbox(events));
    const expected = events.map(({ type, data }) => ({ type, data }));
    expect(await rowsOf(key)).toMatchObject(expected);
  }
});

/** Of few events, and of as many as are one value. */
it.each([1, 17])(
  'when texts of %i events have what jsonb cannot hold, then it can be read as U+FFFD',
  async (count) => {
    const key = randomUUID();
    const reason = `cut \ud83d, NUL \0, "quoted" \\ud83d 😀`;
    const event = {
      ...things.event('thing.changed', { key, data: thing(key) }),
      data: { [reason]: [reason] },
    };
    const events = Array.from({ length: count }, () => ({ ...event, eventId: randomUUID() }));
    await outbox.database.query(insertOutbox(events));
    const said = `cut \ufffd, NUL \ufffd, "quoted" \\ud83d 😀`;
    const rows = await outbox.database.query(
      sql`SELECT data::jsonb AS data, data ->> ${said} AS text FROM outbox_message WHERE key = ${key}`,
    );
    expect(rows).toHaveLength(count);
    expect(rows[0]).toEqual({ data: { [said]: [said] }, text: JSON.stringify([said]) });
  },
);

it('when an earlier version stored what jsonb cannot hold, then it can be read all the same', async () => {
  const [key, other] = [randomUUID(), randomUUID()];
  const stored = (id: string, data: string) => sql`
    INSERT INTO outbox_message (event_id, topic, key, lane, type, extensions, data)
    VALUES (${randomUUID()}::uuid, 'things.v1', ${id}, 0, 'thing.changed', '{}', ${data}::json)`;
  await outbox.database.query(
    stored(key, String.raw`{"a\ud83d":"\u0000","b":"\\ud800","c":"\\\ude00\ud83d"}`),
  );
  await outbox.database.query(stored(other, String.raw`{"a":"\u001b\ud83d\ude00"}`));
  const read = (id: string) =>
    outbox.database.query(sql`SELECT ${readableData}::jsonb AS data FROM outbox_message WHERE key = ${id}`);
  const data = { 'a\ufffd': '\ufffd', b: String.raw`\ud800`, c: '\\\ufffd\ufffd' };
  expect(await read(key)).toEqual([{ data }]);
  expect(await read(other)).toEqual([{ data: { a: '\u001B😀' } }]);
  await outbox.database.query(sql`DELETE FROM outbox_message WHERE key IN (${key}, ${other})`);
});

it('when the change touched nothing, then no event is written', async () => {
  const key = randomUUID();
  await outbox.database.query(withChange(false, key));
  expect(await rowsOf(key)).toEqual([]);
});

it('when an event is a tombstone, then its data is null', async () => {
  const key = randomUUID();
  await outbox.database.query(insertOutbox([things.event('thing.closed', { key, data: null })]));
  expect(await rowsOf(key)).toMatchObject([{ tombstone: true }]);
});

it('when the transaction is rolled back, then its events are gone with it', async () => {
  const key = randomUUID();
  const event = things.event('thing.changed', { key, data: thing(key) });
  const work = outbox.database.transaction(async (transaction) => {
    await transaction.query(insertOutbox([event]));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await rowsOf(key)).toEqual([]);
});

/** A change with an event of its own, and a step with one: each may have no row. */
const withStep = (happened: { change: boolean; step: boolean }, key: string) => {
  const event = things.eventOfChange('thing.changed', { key });
  const beside = { step: 'step', dataColumn: 'said', events: [event] };
  return sql`
    WITH step AS (SELECT json_build_object('id', ${key}::text, 'status', 'STEP') AS said WHERE ${happened.step}::boolean),
    change AS (SELECT json_build_object('id', ${key}::text, 'status', 'CHANGE') AS after WHERE ${happened.change}::boolean),
    outbox AS (${insertOutbox([things.eventOfChange('thing.changed', { key })], { from: 'change', dataColumn: 'after', beside })})
    SELECT after FROM change`;
};

it.each([
  [{ change: true, step: true }, ['CHANGE', 'STEP']],
  [{ change: true, step: false }, ['CHANGE']],
  [{ change: false, step: true }, []],
])('when of a change and its step %j happened, then events of %j are written', async (happened, expected) => {
  const key = randomUUID();
  await outbox.database.query(withStep(happened, key));
  expect(await rowsOf(key)).toMatchObject(expected.map((status) => ({ data: { id: key, status } })));
});

it('when a source has no data of its own, then it takes no events of a step', () => {
  const beside = { step: 'step', dataColumn: 'said', events: [] };
  expect(() => insertOutbox([], { from: 'change', beside })).toThrow('need a source of one row');
});
