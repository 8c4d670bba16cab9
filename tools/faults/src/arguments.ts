import { parseArgs } from 'node:util';
import { ArgumentError } from './argument-error.ts';
import { readFilter, type FaultFilter } from './fault-filter.ts';
import { changeBody, type ChangeBody, type ChangeCommand } from './team/change-body.ts';
import { readSince } from './tail/since.ts';

const options = {
  category: { type: 'string', multiple: true },
  dno: { type: 'string', multiple: true },
  team: { type: 'string' },
  json: { type: 'boolean', default: false },
  'from-beginning': { type: 'boolean', default: false },
  since: { type: 'string' },
  once: { type: 'boolean', default: false },
  by: { type: 'string' },
  reference: { type: 'string' },
  mpan: { type: 'string' },
  at: { type: 'string' },
  reason: { type: 'string' },
  'without-call': { type: 'boolean', default: false },
} as const;
type Option = keyof typeof options;

interface Reading {
  filter: FaultFilter;
  json: boolean;
}
export type Wish =
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

const reading = ['category', 'dno', 'team', 'json'] as const;
const allowed: Record<Wish['command'], readonly Option[]> = {
  tail: [...reading, 'from-beginning', 'since', 'once'],
  list: reading,
  call: ['json'],
  acknowledge: ['by', 'mpan', 'at', 'json'],
  'confirm-call': ['by', 'mpan', 'dno', 'reference', 'at', 'json'],
  close: ['reason', 'mpan', 'at', 'without-call', 'json'],
};
const isCommand = (text: string | undefined): text is Wish['command'] =>
  text !== undefined && Object.hasOwn(allowed, text);

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    // What follows its first sentence is about how programs read their arguments.
    const [sentence = ''] = (error as Error).message.split('. ');
    throw new ArgumentError(`${sentence.replace(/\.$/, '')}.`, { cause: error });
  }
}
type Values = ReturnType<typeof parse>['values'];

function startOf({ 'from-beginning': beginning, since }: Values): Start {
  if (since !== undefined && beginning)
    throw new ArgumentError('Either --from-beginning or --since, not both.');
  if (since === undefined) return beginning ? 'beginning' : 'stopped';
  const time = readSince(since, Date.now());
  if (time === null)
    throw new ArgumentError(`--since ${since} is no time: such as 2026-03-01T09:30:00Z, or 12h.`);
  return { time };
}

/** What was asked for. Throws an ArgumentError that says what is wrong. */
export function readArguments(args: readonly string[]): Wish {
  const { values, positionals } = parse(args);
  const [command, fault, ...rest] = positionals;
  if (!isCommand(command))
    throw new ArgumentError(
      `${command === undefined ? 'No command was given.' : `Unknown command: ${command}.`} Commands: ${Object.keys(allowed).join(', ')}.`,
    );
  const given = (Object.keys(values) as Option[]).filter((name) => values[name] !== false);
  const odd = given.find((name) => !allowed[command].includes(name));
  if (odd !== undefined) throw new ArgumentError(`${command} does not take --${odd}.`);
  const { json } = values;
  if (command === 'tail' || command === 'list') {
    if (fault !== undefined) throw new ArgumentError(`${command} takes no ${fault}.`);
    const filter = readFilter(values);
    return command === 'list'
      ? { command, filter, json }
      : { command, filter, json, from: startOf(values), once: values.once };
  }
  if (fault === undefined || rest.length > 0)
    throw new ArgumentError(`${command} needs one fault, and only one.`);
  if (command === 'call') return { command, fault, json };
  return { command, fault, json, body: changeBody(command, values) };
}
