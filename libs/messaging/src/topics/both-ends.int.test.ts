import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import type { KafkaMessage } from 'kafkajs';
import { trackAttempts } from '../consume/attempts.ts';
import { processMessage } from '../consume/process-message.ts';
import { ownOutbox, silent, type OwnOutbox } from '../test/own-outbox.ts';
import { things } from '../test/test-topic.ts';
import type { TopicContract, Topic } from './topic.ts';

/** What its schema must refuse: nothing of what it needs, or something where nothing may be. */
const wrongData: readonly (readonly [string, unknown])[] = [
  ['thing.changed', {}],
  ['thing.closed', { some: 'thing' }],
];

let outbox: OwnOutbox;
beforeAll(async () => {
  outbox = await ownOutbox();
});
afterAll(() => outbox.drop());

let place = 0;
function message(type: string, data: unknown): KafkaMessage {
  const headers = {
    ce_id: randomUUID(),
    ce_type: type,
    ce_source: '/test',
    ce_time: new Date().toISOString(),
  };
  const value = Buffer.from(JSON.stringify(data));
  return { key: Buffer.from('k'), value, headers, timestamp: '0', attributes: 0, offset: String(place++) };
}

async function consume(
  topic: TopicContract,
  wrong: KafkaMessage,
): Promise<{ handled: number; outcome: unknown }> {
  let handled = 0;
  const tools = {
    database: outbox.database,
    group: 'test',
    contracts: new Map([[topic.name, topic]]),
    handle: async () => void (handled += 1),
    logger: silent,
    onGivenUp: () => undefined,
    attempts: trackAttempts(),
    mostAttempts: 5,
    mostTimeouts: 5,
  };
  const outcome = await processMessage(tools, { topic: topic.name, partition: 0 }, wrong);
  return { handled, outcome };
}

it.each(wrongData)(
  'when a producer writes a wrong %s, then it is refused and nothing is sent',
  (type, data) => {
    const event = (things as Topic).event.bind(things);
    expect(() => event(type, { key: 'k', data })).toThrow(TypeError);
    expect(() => event(type, { key: 'k', data })).toThrow(`${type} on ${things.name}`);
  },
);

it.each(wrongData)(
  'when a consumer reads a wrong %s, then it is dead-lettered immediately, as it came',
  async (type, data) => {
    const wrong = message(type, data);
    expect(await consume(things, wrong)).toEqual({ handled: 0, outcome: 'done' });
    const [letter] = await outbox.database.query<{ key: string; data: object }>(sql`
    SELECT key, data FROM outbox_message WHERE topic = 'dead-letter.v1' AND data -> 'headers' ->> 'ce_id' = ${String(wrong.headers!['ce_id'])}`);
    expect(letter).toMatchObject({
      key: 'k',
      data: {
        topic: things.name,
        attempts: 1,
        offset: wrong.offset,
        reason: expect.stringContaining('it does not match its schema'),
        value: Buffer.from(JSON.stringify(data)).toString('base64'),
      },
    });
  },
);

it('when a topic declares a type that it does not have, then it is dead-lettered too', async () => {
  const wrong = message('unknown.topic', {});
  expect(await consume(things, wrong)).toEqual({ handled: 0, outcome: 'done' });
});
