import { readCommand } from '@team-operations/setup';
import { ArgumentError } from './argument-error.ts';
import { readFilter, type FaultFilter } from './fault-filter.ts';
import { changeBody, type ChangeBody, type ChangeCommand } from './team/change-body.ts';
import { readSince } from '@team-operations/schemas';

interface Reading {
  filter: FaultFilter;
  json: boolean;
}
export type Invocation =
  | (Reading & { command: 'tail'; from: Start; once: boolean })
  | (Reading & { command: 'list' })
  | { command: 'call'; fault: string; json: boolean }
  | {
      command: ChangeCommand;
      fault: string;
      body: ChangeBody;
      json: boolean;
    };
/** Where reading begins: where it stopped, at the first message, or at a time in milliseconds. */
export type Start = 'stopped' | 'beginning' | { time: number };

type Values = ReturnType<typeof readCommand<'faults'>>['values'];

function startOf({ 'from-beginning': beginning, since }: Values): Start {
  if (since !== undefined && beginning)
    throw new ArgumentError('Use either --from-beginning or --since, not both.');
  if (since === undefined) return beginning ? 'beginning' : 'stopped';
  const time = readSince(since, Date.now());
  if (time === null)
    throw new ArgumentError(
      `--since ${since} is not a valid time. Use a time such as 2026-03-01T09:30:00Z, or an age such as 12h.`,
    );
  return { time };
}

/** What was asked for. Throws an ArgumentError that says what is wrong. */
export function readArguments(args: readonly string[]): Invocation {
  const { command, words, values } = readCommand('faults', args);
  const [fault, ...rest] = words;
  const { json } = values;
  if (command === 'tail' || command === 'list') {
    const filter = readFilter(values);
    return command === 'list'
      ? { command, filter, json }
      : { command, filter, json, from: startOf(values), once: values.once };
  }
  if (fault === undefined || rest.length > 0)
    throw new ArgumentError(`${command} requires exactly one fault.`);
  if (command === 'call') return { command, fault, json };
  return { command, fault, json, body: changeBody(command, values) };
}
