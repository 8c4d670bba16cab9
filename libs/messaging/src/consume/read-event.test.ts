import { randomUUID } from 'node:crypto';
import type { KafkaMessage } from 'kafkajs';
import { thing, things } from '../test/test-topic.ts';
import { readEvent } from './read-event.ts';

const id = randomUUID();
const data = thing(id);
const sound = {
  ce_specversion: '1.0',
  ce_id: id,
  ce_source: '/test',
  ce_type: 'thing.changed',
  ce_time: '2026-03-01T09:30:00.000Z',
  ce_requestid: 'r1',
  'content-type': 'application/json',
};

function message(headers: Record<string, string>, value: string | null = JSON.stringify(data)): KafkaMessage {
  return {
    key: Buffer.from(id),
    value: value === null ? null : Buffer.from(value),
    headers: Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, Buffer.from(text)])),
    timestamp: '0',
    attributes: 0,
    offset: '7',
  };
}
const read = (of: KafkaMessage, contract: Parameters<typeof readEvent>[0] = things) =>
  readEvent(contract, { topic: contract.name, partition: 2 }, of);

it('when it is an event of the topic, then everything about it is there', () => {
  expect(read(message(sound)).event).toEqual({
    id,
    type: 'thing.changed',
    source: '/test',
    time: '2026-03-01T09:30:00.000Z',
    key: id,
    extensions: { requestid: 'r1' },
    data,
    topic: 'test.things.v1',
    partition: 2,
    offset: '7',
  });
});

it('when a tombstone comes, then it is an event without data', () => {
  const tombstone = message({ ...sound, ce_type: 'thing.closed' }, null);
  expect(read(tombstone).event?.data).toBeNull();
});

it.each([
  ['no id', message({ ...sound, ce_id: '' }), /ce_id/],
  ['no type', message({ ce_id: id }), /ce_type/],
  ['no key', { ...message(sound), key: null }, /no key/],
  ['half a value', message(sound, '{"thingId":'), /not JSON/],
  [
    'a value that its schema refuses',
    message(sound, '{"thingId":"x"}'),
    /changedAt is required; thingId is not a UUID/,
  ],
  ['a type that the topic does not have', message({ ...sound, ce_type: 'job.created' }), /does not have/],
])('when it has %s, then it is unreadable and says why', (_, broken, why) => {
  expect(read(broken).unreadable).toMatch(why);
});
