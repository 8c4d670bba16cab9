import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { thing, things } from '../test/test-topic.ts';
import { joinTopics } from './join-topics.ts';
import { defineTopic } from './topic.ts';

const id = randomUUID();
const declaration = {
  name: 'test.v1',
  key: 'id',
  carries: 'Nothing.',
  partitions: 1,
  keeps: { days: 1 },
  writers: [],
  personalData: false,
  extensions: {},
  types: {},
} as const;

describe('an event', () => {
  it('when its data fits, then it gets an id and a lane', () => {
    const data = thing(id);
    const event = things.event('thing.changed', { key: id, data });
    expect(event).toMatchObject({
      topic: 'test.things.v1',
      type: 'thing.changed',
      key: id,
      data,
    });
    expect(event.eventId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(event.lane).toBeLessThan(16);
  });

  it('when its data does not fit, then the error names the place and not the value', () => {
    const data = thing('secret-value');
    expect(() => things.event('thing.changed', { key: id, data })).toThrow(/^(?!.*secret-value).*thingId/s);
  });

  it('when a reader meets an unknown type, then that is an issue, and an unknown property is none', () => {
    expect(things.issuesOf('thing.found', {})).toHaveLength(1);
    expect(things.issuesOf('thing.changed', { ...thing(id), more: 1 })).toEqual([]);
  });

  it('when something is closed, then its data is null', () => {
    expect(things.event('thing.closed', { key: id, data: null }).data).toBeNull();
  });
});

describe('a declaration', () => {
  it('when an extension cannot be a CloudEvents attribute, then it is refused', () => {
    expect(() => defineTopic({ ...declaration, extensions: { team_id: 'Team' } })).toThrow(/team_id/);
  });

  it('when it has tombstones but keeps by days, then it is refused', () => {
    expect(() => defineTopic({ ...declaration, types: { gone: Type.Null() } })).toThrow(/compacted/);
  });
});

describe('a topic of several owners', () => {
  const part = (carries: string, type: string) =>
    defineTopic({
      ...declaration,
      carries,
      extensions: { [type.slice(0, 3)]: type },
      types: { [type]: Type.Object({}) },
    });
  const [one, other] = [part('Ones.', 'one.made'), part('Others (their key is the id).', 'two.made')];

  it('when they are joined, then it has the types of all, behind the topics of the last owner', () => {
    const joined = joinTopics([one, things, other]);
    expect(joined.map(({ name }) => name)).toEqual(['test.things.v1', 'test.v1']);
    expect(joined[1]).toMatchObject({
      carries: 'Ones; others (their key is the id).',
      extensions: { one: 'one.made', two: 'two.made' },
    });
    expect(joined[1]!.issuesOf('one.made', {})).toEqual([]);
    expect(joined[1]!.issuesOf('two.made', {})).toEqual([]);
  });

  it('when two declare one type, then it is refused', () => {
    expect(() => joinTopics([one, one])).toThrow(/test\.v1: one\.made/);
  });
});
