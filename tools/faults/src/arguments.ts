import { parseArgs } from 'node:util';
import { ArgumentError } from './argument-error.ts';
import { readFilter, type FaultFilter } from './fault-filter.ts';
import { changeBody, type ChangeBody, type ChangeCommand } from './team/change-body.ts';
import { readSince } from './tail/since.ts';

export const usage = `npm run faults -- <command>

  tail                    faults as they come, one line each; goes on where it stopped
    --from-beginning      everything that the topic still has, oldest first
    --since TIME          from then on: 2026-03-01T09:30:00Z, 90m, 12h or 3d
    --once                ends at the last message instead of waiting for more
  list                    the board: what is open now
  call FAULT              what to say to the network operator: read it before you telephone
  acknowledge FAULT --by NAME
  confirm-call FAULT --by NAME [--mpan MPAN] [--dno OPERATOR] [--reference TEXT] [--at TIME]
    --at TIME             when you telephoned: 14:58 (today, Europe/London), 15m (ago), or 2026-03-01T09:30:00Z;
                          now if left out
    --mpan, --dno         whom you telephoned about what (--mpan unknown: no MPAN was known); refused when the
                          fault is by now another operator's or at another MPAN
  close FAULT --reason TEXT [--mpan MPAN] [--at TIME] [--without-call]
    --mpan, --at          what your screen showed, and when; refused when the fault was moved, raised or reported
                          again since, and needed once it was
    --without-call        although nobody has confirmed the call that is demanded: no call is needed

  --category A            only these categories; may stand more than once
  --dno 10                only this network operator: first two digits of the MPAN, or its MPID; may stand more than once
  --team ID               only this team
  --json                  one JSON object for each line

FAULT is the job's reference, the job's id, or the fault's id.
KAFKA_BROKERS says where to read, DISTRIBUTORS which distributors your deployment adds; TEAM_API_URL and TEAM_API_KEY (a key with jobs.read and jobs.write) where to write. After
npm start none of them is needed.`;

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
  acknowledge: ['by', 'json'],
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
      `${command === undefined ? 'Which command?' : `There is no ${command}.`} There are ${Object.keys(allowed).join(', ')}.`,
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
