import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { topicsDocument } from '@team-operations/messaging';
import { compatibilityComplaint, releasedTopics } from './released.ts';
import { topicBreaks } from './topic-breaks.ts';
import type { TopicDocument, TopicEntry } from './topic-document.ts';

const workspace = join(import.meta.dirname, '../../../..');
const text = { type: 'string', minLength: 1, description: 'Words' };
const state = { type: 'string', enum: ['ON', 'OFF'] };
const reading = { type: 'object', required: ['value'], properties: { value: { type: 'number' } } };
const started = {
  type: 'object',
  required: ['id', 'state'],
  properties: {
    id: text,
    state,
    note: text,
    readings: { type: 'array', items: reading },
    place: { anyOf: [reading, { type: 'null' }] },
  },
};
const topic = {
  name: 'thing.events.v1',
  carries: 'Things.',
  key: 'thing id',
  partitions: 6,
  keeps: { days: 30 },
  personalData: false,
  produced: true,
  extensions: ['ce_teamid', 'ce_requestid'],
  types: { 'thing.started': started },
} satisfies TopicEntry & { carries: string };

const properties = (changes: object) => ({
  ...topic,
  types: { 'thing.started': { ...started, properties: { ...started.properties, ...changes } } },
});
const schema = (changes: object) => ({ ...topic, types: { 'thing.started': { ...started, ...changes } } });
const without = (name: string) => {
  const rest = Object.entries(started.properties).filter(([property]) => property !== name);
  return schema({ properties: Object.fromEntries(rest) });
};
const breaks = (now: object | null, before: TopicEntry = topic) =>
  topicBreaks({ topics: [before] }, { topics: now === null ? [] : [now as TopicEntry] });

it.each<[string, object]>([
  ['nothing', topic],
  ['a description', properties({ note: { ...text, description: 'Other words' } })],
  ['a new optional property', properties({ more: text })],
  [
    'a new optional property of an item',
    properties({
      readings: { type: 'array', items: { ...reading, properties: { ...reading.properties, more: text } } },
    }),
  ],
  ['a new type', { ...topic, types: { ...topic.types, 'thing.ended': started } }],
  ['a new header', { ...topic, extensions: [...topic.extensions, 'ce_jobid'] }],
  ['a longer time to keep', { ...topic, keeps: { days: 60 } }],
  ['less that is personal', { ...topic, personalData: false }],
])('when %s changes, then it breaks no consumer', (_what, now) => {
  expect(breaks(now)).toEqual([]);
});

it.each<[string, object | null, RegExp]>([
  ['the topic goes', null, /^thing.events.v1 is gone$/],
  ['a type goes', { ...topic, types: {} }, /thing.started is gone/],
  ['a property goes', without('note'), /thing.started\/note is gone/],
  ['a property gets another name', properties({ note: undefined, remark: text }), /note is gone/],
  ['a new property is required', schema({ required: ['id', 'state', 'note'] }), /note is required/],
  ['a property is no longer required', schema({ required: ['id'] }), /state is no longer required/],
  ['a text must be longer', properties({ note: { ...text, minLength: 2 } }), /note: minLength is 2, was 1/],
  ['a text may be shorter', properties({ note: { type: 'string' } }), /minLength is nothing, was 1/],
  [
    'a text gets a pattern',
    properties({ note: { ...text, pattern: '^a' } }),
    /pattern is "\^a", was nothing/,
  ],
  ['a word goes', properties({ state: { ...state, enum: ['ON'] } }), /may no longer be "OFF"/],
  [
    'a word is added',
    properties({ state: { ...state, enum: ['ON', 'OFF', 'OUT'] } }),
    /"OUT", which readers/,
  ],
  ['a text becomes one of some', properties({ note: { ...text, enum: ['a'] } }), /narrowed to \["a"\]/],
  ['one of some becomes any text', properties({ state: { type: 'string' } }), /may be anything/],
  [
    'null is let in',
    properties({ note: { ...text, type: ['string', 'null'] } }),
    /is null or string, was string/,
  ],
  ['a number becomes a text', properties({ readings: text }), /readings is string, was array/],
  [
    'an item changes',
    properties({ readings: { type: 'array', items: { ...reading, required: [] } } }),
    /readings\/\*\/value is no longer required/,
  ],
  ['an alternative goes', properties({ place: { anyOf: [reading] } }), /has 1 alternatives, had 2/],
  ['the key changes', { ...topic, key: 'job id' }, /its key is job id, was thing id/],
  ['the partitions change', { ...topic, partitions: 3 }, /3 partitions, had 6/],
  ['it becomes compacted', { ...topic, keeps: { newestOfEachKey: true } }, /kept by key, was kept by days/],
  ['a header goes', { ...topic, extensions: ['ce_teamid'] }, /header ce_requestid is gone/],
  ['it gets personal', { ...topic, personalData: true }, /personal data/],
])('when %s, then readers break, and are reported', (_what, now, what) => {
  const found = breaks(now);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(what);
  expect(found[0]).toContain('thing.events.v1');
});

it('when the next version of a topic has been released, then the old one may go', () => {
  const next = { ...topic, name: 'thing.events.v2' };
  expect(topicBreaks({ topics: [topic, next] }, { topics: [next] })).toEqual([]);
  expect(topicBreaks({ topics: [topic] }, { topics: [next] })).toEqual(['thing.events.v1 is gone']);
});

it('when nothing was ever written to a topic, then it may go', () => {
  expect(breaks(null, { ...topic, produced: false })).toEqual([]);
});

describe('the topics that there are', () => {
  it('when they are compared with the last release, then its readers can read them', async () => {
    expect(await compatibilityComplaint(workspace)).toBeNull();
  });

  it('when one of them lost a property, then the complaint names it and the way out', async () => {
    const released = JSON.parse(await readFile(join(workspace, releasedTopics), 'utf8')) as TopicDocument;
    const current = JSON.parse(JSON.stringify(topicsDocument(allTopics))) as {
      topics: { name: string; types: Record<string, { properties?: Record<string, unknown> }> }[];
    };
    const jobEvents = current.topics.find(({ name }) => name === 'job.events.v1')!;
    delete jobEvents.types['job.created']!.properties!['status'];
    expect(released.topics.length).toBeGreaterThan(8);
    const complaint = await compatibilityComplaint(workspace, current as unknown as TopicDocument);
    expect(complaint).toContain('job.events.v1: job.created/status is gone');
    expect(complaint).toContain('name.v2');
  });
});
