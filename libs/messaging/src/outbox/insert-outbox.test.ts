import { randomUUID } from 'node:crypto';
import { thing, things } from '../test/test-topic.ts';
import { insertOutbox } from './insert-outbox.ts';

const id = randomUUID();
const given = () => things.event('thing.changed', { key: id, data: thing(id) });
const ofChange = () => things.eventOfChange('thing.changed', { key: id });

it('when there are many events, or each depends on a row of its own, then one parameter carries them', () => {
  const many = (count: number) => Array.from({ length: count }, given);
  const statements = [insertOutbox(many(17)), insertOutbox(many(40))];
  for (const { text, values } of statements) {
    expect(text).toBe(statements[0]?.text);
    expect(values).toHaveLength(1);
  }
  expect(JSON.parse(String(statements[1]?.values[0]))).toHaveLength(40);
  expect(insertOutbox(many(2), { from: 'change', keyColumn: 'id' }).values).toHaveLength(1);
});

it('when there are few events, then statements with as many of them have one text', () => {
  const [one, two] = [insertOutbox([given(), given()]), insertOutbox([given(), given()])];
  expect(two.text).toBe(one.text);
  expect(insertOutbox([given()]).text).not.toBe(one.text);
});

it('when an event reports a change but no data column is named, then it is refused', () => {
  expect(() => insertOutbox([ofChange()])).toThrow(/data column/);
  expect(() => insertOutbox([ofChange()], { from: 'change' })).toThrow(/data column/);
});

it('when a source is not a plain name, then it does not get into the statement', () => {
  expect(() => insertOutbox([given()], { from: 'change; DROP TABLE job' })).toThrow(/cannot name/);
});
