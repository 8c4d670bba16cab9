import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import type { KafkaMessage } from 'kafkajs';
import { trackAttempts } from '../consume/attempts.ts';
import { processMessage } from '../consume/process-message.ts';
import { ownOutbox, silent, type OwnOutbox } from '../test/own-outbox.ts';
import { allTopics } from './all-topics.ts';
import type { TopicContract, Topic } from './topic.ts';

/** Every type of every topic; what its schema must refuse: nothing of what it needs, or something where nothing may be. */
const everyType = allTopics.flatMap((topic) =>
  Object.entries(topic.types).map(([type, schema]) => {
    const wrong = schema['type'] === 'null' ? { some: 'thing' } : {};
    return [type, topic.name, topic, wrong] as const;
  }),
);

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
    attempts: trackAttempts(),
    mostAttempts: 5,
  };
  const outcome = await processMessage(tools, { topic: topic.name, partition: 0 }, wrong);
  return { handled, outcome };
}

it.each(everyType)(
  'when a producer writes a wrong %s, then it is told so and nothing is sent',
  (type, name, topic, data) => {
    const event = (topic as Topic).event.bind(topic);
    expect(() => event(type, { key: 'k', data })).toThrow(TypeError);
    expect(() => event(type, { key: 'k', data })).toThrow(`${type} on ${name}`);
  },
);

it.each(everyType)(
  'when a consumer reads a wrong %s, then it is dead-lettered at once, as it came',
  async (type, name, topic, data) => {
    const wrong = message(type, data);
    expect(await consume(topic, wrong)).toEqual({ handled: 0, outcome: 'done' });
    const [letter] = await outbox.database.query<{ key: string; data: object }>(sql`
    SELECT key, data FROM outbox_message WHERE topic = 'dead-letter.v1' AND data -> 'headers' ->> 'ce_id' = ${String(wrong.headers!['ce_id'])}`);
    expect(letter).toMatchObject({
      key: 'k',
      data: {
        topic: name,
        attempts: 1,
        offset: wrong.offset,
        reason: expect.stringContaining('its schema refuses it'),
        value: Buffer.from(JSON.stringify(data)).toString('base64'),
      },
    });
  },
);

it.each(allTopics.map((topic) => [topic.name, topic] as const))(
  'when %s brings a type that it does not have, then it is dead-lettered too',
  async (_name, topic) => {
    const wrong = message('nobody.knows', {});
    expect(await consume(topic, wrong)).toEqual({ handled: 0, outcome: 'done' });
  },
);
