import { readSince } from '@team-operations/schemas';
import { ArgumentError, readCommand } from '@team-operations/setup';

/** Which letters. */
export interface Selection {
  topic: string | undefined;
  consumer: string | undefined;
  /** Instant in UTC; letters given up before it are left out. */
  since: string | undefined;
  ids: readonly string[];
  /** Also those that were sent again already. */
  all: boolean;
}

export type Invocation = { json: boolean } & (
  | { command: 'list'; selection: Selection }
  | { command: 'show'; id: string; reveal: boolean }
  | { command: 'redrive'; selection: Selection; dryRun: boolean; stopAfter: number }
);

function instant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const milliseconds = readSince(text, Date.now());
  if (milliseconds === null)
    throw new ArgumentError(
      `--since ${text} is not a valid time. Use a time such as 2026-11-21T08:55Z, or an age such as 12h.`,
    );
  return new Date(milliseconds).toISOString();
}

function count(text: string): number {
  if (!/^[1-9][0-9]{0,5}$/.test(text))
    throw new ArgumentError(`--stop-after ${text} is not a number from 1 to 999999.`);
  return Number(text);
}

/** Reads what was typed after `npm run dead-letters --`. Throws an ArgumentError. */
export function readArguments(args: readonly string[]): Invocation {
  const { command, words, values } = readCommand('dead-letters', args);
  const { topic, consumer, json, all, reveal } = values;
  if (command === 'show') {
    const [id, ...more] = words;
    if (id === undefined || more.length > 0) throw new ArgumentError('show requires one id.');
    return { command, id, reveal, json };
  }
  const selection = { topic, consumer, since: instant(values.since), ids: values.id, all };
  if (command === 'list') return { command, selection, json };
  return { command, selection, json, dryRun: values['dry-run'], stopAfter: count(values['stop-after']) };
}
