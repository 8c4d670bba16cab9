import { randomUUID } from 'node:crypto';
import { thing, things } from '../test/test-topic.ts';
import { insertOutbox } from './insert-outbox.ts';

const id = randomUUID();
const given = () => things.event('thing.changed', { key: id, data: thing(id) });
const ofChange = () => things.eventOfChange('thing.changed', { key: id });

it('when there are more events, then the statement stays the same and one parameter carries them', () => {
  const one = insertOutbox([given()]);
  const three = insertOutbox([given(), given(), given()]);
  expect(three.text).toBe(one.text);
  expect(three.values).toHaveLength(1);
  expect(JSON.parse(String(three.values[0]))).toHaveLength(3);
});

it('when an event reports a change but no data column is named, then it is refused', () => {
  expect(() => insertOutbox([ofChange()])).toThrow(/data column/);
  expect(() => insertOutbox([ofChange()], { from: 'change' })).toThrow(/data column/);
});

it('when a source is not a plain name, then it does not get into the statement', () => {
  expect(() => insertOutbox([given()], { from: 'change; DROP TABLE job' })).toThrow(/cannot name/);
});
