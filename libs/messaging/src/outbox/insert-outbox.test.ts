import { randomUUID } from 'node:crypto';
import { jobEvents } from '../topics/job-events.ts';
import { insertOutbox } from './insert-outbox.ts';

const id = randomUUID();
const given = () => jobEvents.event('job.created', { key: id, data: { id, status: 'PENDING' } });
const ofChange = () => jobEvents.eventOfChange('job.updated', { key: id });

it('when there are more events, then the statement stays the same and one parameter carries them', () => {
  const one = insertOutbox([given()]);
  const three = insertOutbox([given(), given(), given()]);
  expect(three.text).toBe(one.text);
  expect(three.values).toHaveLength(1);
  expect(JSON.parse(String(three.values[0]))).toHaveLength(3);
});

it('when an event tells of a change but no data column is named, then it is refused', () => {
  expect(() => insertOutbox([ofChange()])).toThrow(/data column/);
  expect(() => insertOutbox([ofChange()], { from: 'change' })).toThrow(/data column/);
});

it('when a source is not a plain name, then it does not get into the statement', () => {
  expect(() => insertOutbox([given()], { from: 'change; DROP TABLE job' })).toThrow(/cannot name/);
});
