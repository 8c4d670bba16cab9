import { configureDistributors } from '@team-operations/market';
import { createKafka } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import { ArgumentError } from './argument-error.ts';
import { readArguments, type Invocation } from './arguments.ts';
import { assertTopics } from './assert-topics.ts';
import { boardLine } from './board/board-line.ts';
import { instantText } from './fault-text.ts';
import { nameTeams } from './named-teams.ts';
import { readBoard } from './board/read-board.ts';
import { readSettings, type Settings } from './settings.ts';
import { changeFault } from './team/change-fault.ts';
import { readCall } from './team/read-call.ts';
import { Refused } from './team/team-api.ts';
import { sources } from './tail/shown-message.ts';
import { tail } from './tail/tail.ts';
import type { Paint } from './tail/paint.ts';
import { usage } from './usage.ts';

/** What the command has of the process that it runs in. */
export interface Surroundings {
  environment: NodeJS.ProcessEnv;
  /** Writes a line of the result. */
  write: (line: string) => void;
  /** Writes a line about it. */
  say: (line: string) => void;
  paint: Paint;
  /** Called for what reads until it is stopped. */
  stopSignal: () => AbortSignal;
}

const openKafka = (brokers: readonly string[]) =>
  createKafka({ brokers, clientId: 'faults', logger: createLogger({ name: 'faults', level: 'silent' }) });

/** What the board shows without a filter. */
const everyTeam = { categories: [], distributors: [], team: undefined };

type ChangeOrCall = Exclude<Invocation, { command: 'tail' | 'list' }>;

async function runForTeam(invocation: ChangeOrCall, settings: Settings, { write, say }: Surroundings) {
  const access = {
    ...settings.access(),
    board: async () => readBoard(openKafka(settings.brokers()), everyTeam),
  };
  if (invocation.command === 'call') {
    write(await readCall(invocation, access));
    return;
  }
  // Typed as a time of the day or as a span: the person who typed it sees which instant it is.
  if (typeof invocation.body['at'] === 'string') say(`--at is ${instantText(invocation.body['at'])}`);
  write(await changeFault(invocation, access));
}

async function runInvocation(invocation: Invocation, settings: Settings, around: Surroundings) {
  const { write, say, paint, stopSignal } = around;
  if (settings.notice !== null) say(settings.notice);
  if (invocation.command !== 'tail' && invocation.command !== 'list') {
    await runForTeam(invocation, settings, around);
    return;
  }
  const { folder } = settings;
  const brokers = settings.brokers();
  const kafka = openKafka(brokers);
  if (invocation.command === 'tail') {
    await assertTopics(
      kafka,
      sources.map(({ topic }) => topic.name),
    );
    await tail(invocation, { kafka, brokers, folder, write, say, paint, signal: stopSignal() });
    return;
  }
  const faults = await readBoard(kafka, invocation.filter);
  const now = new Date().toISOString();
  const teams = nameTeams();
  teams.see(faults.map(({ teamId }) => teamId));
  for (const fault of faults)
    write(invocation.json ? JSON.stringify(fault) : teams.named(boardLine(fault, now, paint), fault.teamId));
  if (faults.length === 0 && !invocation.json) say('No matching open fault.');
}

function explain(error: unknown, settings: Settings): string {
  if (error instanceof Refused) return error.message;
  const { name, message } = error as Error;
  if (name.startsWith('KafkaJS'))
    return `Cannot read from Kafka at ${settings.brokers().join(', ')}: ${message}\n${settings.brokerAdvice}`;
  return message;
}

/** The command `faults`. Answers its exit code: 1 when it failed, 2 when what was typed is wrong. */
export async function run(args: readonly string[], around: Surroundings): Promise<number> {
  const settings = readSettings(around.environment);
  if (args.length === 0 || args.includes('--help')) {
    around.say(usage);
    return args.length === 0 ? 2 : 0;
  }
  try {
    configureDistributors(settings.distributors());
    await runInvocation(readArguments(args), settings, around);
    return 0;
  } catch (error) {
    const wrong = error instanceof ArgumentError;
    around.say(wrong ? `${error.message}\nSee: npm run faults -- --help` : explain(error, settings));
    return wrong ? 2 : 1;
  }
}
