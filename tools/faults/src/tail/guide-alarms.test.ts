import { readFileSync } from 'node:fs';
import { wholeTopic } from '@team-operations/catalogue';
import { operationsAlarms } from '@team-operations/messaging';
import { alarmWords } from './alarm-words.ts';
import { eventColumn } from './event-column.ts';

const guide = readFileSync(new URL('../../../../docs/operations-staff.md', import.meta.url), 'utf8');

/** Type -> the word of `tail`, as the guide's table of alarms has them. */
const rows = new Map(
  Array.from(
    guide.matchAll(/^\| `([A-Z0-9? ]+)` +\| `([a-z.-]+)` +\| [^|]+\| [^|]+\|$/gm),
    ([, word, type]) => [type, word],
  ),
);

const eventOf = (type: string) =>
  type.startsWith('fault.refused') ? 'REFUSED' : alarmWords[type as keyof typeof alarmWords].event;

it('when the topic declares an alarm, then the table in docs/operations-staff.md has it, with the word of `tail`', () => {
  const declared = Object.keys(wholeTopic(operationsAlarms).types).map((type) => [type, eventOf(type)]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(declared));
});

it.each(Object.entries(alarmWords))('when %s is shown, then its word fits its column', (_type, { event }) => {
  expect(event.length).toBeLessThanOrEqual(eventColumn('').length);
});
