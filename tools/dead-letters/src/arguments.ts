import { parseArgs } from 'node:util';
import { readTime } from '@team-operations/schemas';

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

export type Wish = { json: boolean } & (
  | { command: 'list'; selection: Selection }
  | { command: 'show'; id: string; reveal: boolean }
  | { command: 'redrive'; selection: Selection; dryRun: boolean; stopAfter: number }
);

/** What was typed means nothing; the message says what would. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export const usage = `npm run dead-letters -- list                       what waits for a person, oldest first
npm run dead-letters -- show <id> [--reveal]       one letter with its message; people's data hidden unless --reveal
npm run dead-letters -- redrive --dry-run          what would be sent again, and what is refused and why
npm run dead-letters -- redrive                    sends it again, once the cause is fixed

  --topic <name> --consumer <group> --since <time> --id <id>   which (list, redrive); --id may stand several times
  --all            also what was sent again already (list, redrive)
  --stop-after <n> leaves the rest alone after n that are refused or fail; 5 unless told (redrive)
  --json           for programs

KAFKA_BROKERS and DATABASE_URL say where, both of them; without either, the stack of npm start.
Exit code: 0 done, 1 something was refused, failed or is not there, 2 the arguments mean nothing.`;

const options = {
  topic: { type: 'string' },
  consumer: { type: 'string' },
  since: { type: 'string' },
  id: { type: 'string', multiple: true, default: [] as string[] },
  all: { type: 'boolean', default: false },
  reveal: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  'stop-after': { type: 'string', default: '5' },
  json: { type: 'boolean', default: false },
} as const;

/** The options that each command knows, beside `--json`. */
const known: Record<Wish['command'], readonly string[]> = {
  list: ['topic', 'consumer', 'since', 'id', 'all'],
  show: ['reveal'],
  redrive: ['topic', 'consumer', 'since', 'id', 'all', 'dry-run', 'stop-after'],
};

const isCommand = (word: string | undefined): word is Wish['command'] => word !== undefined && word in known;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, tokens: true });
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function instant(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const milliseconds = readTime(text);
  if (milliseconds === null) throw new ArgumentError(`--since ${text} is no time; write 2026-11-21T08:55Z`);
  return new Date(milliseconds).toISOString();
}

function count(text: string): number {
  if (!/^[1-9][0-9]{0,5}$/.test(text))
    throw new ArgumentError(`--stop-after ${text} is not a number from 1 on`);
  return Number(text);
}

/** Reads what was typed after `npm run dead-letters --`. Throws an ArgumentError. */
export function readArguments(args: readonly string[]): Wish {
  const { values, positionals, tokens } = parse(args);
  const [command, id, ...more] = positionals;
  if (!isCommand(command)) throw new ArgumentError(`${command ?? 'nothing'} is not list, show or redrive`);
  const strange = tokens.find(
    (token) => token.kind === 'option' && ![...known[command], 'json'].includes(token.name),
  );
  if (strange?.kind === 'option') throw new ArgumentError(`${command} knows no --${strange.name}`);
  const { topic, consumer, json, all, reveal } = values;
  if (command === 'show') {
    if (id === undefined || more.length > 0) throw new ArgumentError('show needs one id');
    return { command, id, reveal, json };
  }
  if (id !== undefined) throw new ArgumentError(`${command} does not know ${id}; name a letter by --id`);
  const selection = { topic, consumer, since: instant(values.since), ids: values.id, all };
  if (command === 'list') return { command, selection, json };
  return { command, selection, json, dryRun: values['dry-run'], stopAfter: count(values['stop-after']) };
}
