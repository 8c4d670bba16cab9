import { allTopics } from '@team-operations/catalogue';
import type { Database } from '@team-operations/database';
import { readDeadLetters, redriveDeadLetters, type Kafka } from '@team-operations/messaging';
import type { Invocation } from './arguments.ts';
import { brief, listed, listEnd, outcomeLine, shown, tally } from './describe.ts';
import { select } from './select.ts';

export interface Parts {
  kafka: Kafka;
  database: Database;
  /** Who does it; for the audit. */
  by: string;
  write: (text: string) => void;
  /** For people alone: what a program reads stays whole. */
  warn: (text: string) => void;
}

type Of<Command> = Extract<Invocation, { command: Command }>;
const json = (value: unknown) => JSON.stringify(value, null, 2);

async function list({ selection, json: asJson }: Of<'list'>, { kafka, write }: Parts): Promise<number> {
  const letters = select(await readDeadLetters(kafka), selection);
  if (asJson) write(json(letters.map(brief)));
  else write([...letters.map(listed), listEnd(letters)].join('\n'));
  return 0;
}

async function show({ id, reveal }: Of<'show'>, { kafka, write, warn }: Parts): Promise<number> {
  const letter = (await readDeadLetters(kafka)).find((candidate) => candidate.id === id);
  if (letter === undefined) warn(`Unknown dead letter: ${id}.`);
  else write(json(shown(letter, reveal)));
  return letter === undefined ? 1 : 0;
}

async function redrive(
  invocation: Of<'redrive'>,
  { kafka, database, by, write, warn }: Parts,
): Promise<number> {
  const { selection, dryRun, stopAfter, json: asJson } = invocation;
  const letters = select(await readDeadLetters(kafka), selection);
  const results = await redriveDeadLetters({
    ...{ kafka, database, letters, by, stopAfter },
    apply: !dryRun,
    topics: allTopics,
  });
  if (asJson) {
    write(
      json(results.map(({ letter, outcome, reason }) => ({ ...brief(letter), outcome, refusal: reason }))),
    );
  } else {
    for (const result of results) write(outcomeLine(result));
    if (results.length > 0) write(`${tally(results)}.`);
    else if (selection.ids.length === 0) write('No dead letters match.');
    if (results.some(({ outcome }) => outcome === 'not tried'))
      write(`Stopped after ${stopAfter} failures: fix the cause, or raise --stop-after.`);
    if (dryRun && results.length > 0) write('This was a dry run: nothing was sent.');
  }
  const unseen = selection.ids.filter((id) => !letters.some((letter) => letter.id === id));
  for (const id of unseen) warn(`No matching dead letter: ${id}.`);
  const bad = results.some(({ outcome }) => ['refused', 'failed', 'not tried'].includes(outcome));
  return bad || unseen.length > 0 ? 1 : 0;
}

/** Does what was requested; returns the exit code. */
export function run(invocation: Invocation, parts: Parts): Promise<number> {
  if (invocation.command === 'list') return list(invocation, parts);
  return invocation.command === 'show' ? show(invocation, parts) : redrive(invocation, parts);
}
