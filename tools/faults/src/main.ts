import { styleText } from 'node:util';
import { configureDistributors } from '@team-operations/market';
import { createKafka } from '@team-operations/messaging';
import { ignoreLostReader } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import { endOnSignal } from '@team-operations/setup';
import { ArgumentError } from './argument-error.ts';
import { readArguments, type Invocation } from './arguments.ts';
import { assertTopics } from './assert-topics.ts';
import { boardLine } from './board/board-line.ts';
import { instantText } from './fault-text.ts';
import { readBoard } from './board/read-board.ts';
import { readSettings } from './settings.ts';
import { changeFault } from './team/change-fault.ts';
import { readCall } from './team/read-call.ts';
import { Refused } from './team/team-api.ts';
import { sources } from './tail/shown-message.ts';
import { tail } from './tail/tail.ts';
import type { Paint } from './tail/paint.ts';
import { usage } from './usage.ts';

const settings = readSettings(process.env);
const write = (line: string) => void process.stdout.write(`${line}\n`);
const say = (line: string) => void process.stderr.write(`${line}\n`);
/** Colours only where a person looks (and not where NO_COLOR is set). */
const paint: Paint = (format, text) => styleText(format, text, { stream: process.stdout });

/** Ctrl-C, and the end of the program that reads our output, end the reading in order. */
function stopSignal(): AbortSignal {
  const stopping = endOnSignal();
  process.stdout.on('error', () => stopping.abort());
  return stopping.signal;
}

async function run(invocation: Invocation): Promise<void> {
  if (settings.notice !== null) say(settings.notice);
  if (invocation.command !== 'tail' && invocation.command !== 'list') {
    const access = settings.access();
    // Typed as a time of the day or as a span: the person who typed it sees which instant it is.
    if (invocation.command !== 'call' && typeof invocation.body['at'] === 'string')
      say(`--at is ${instantText(invocation.body['at'])}`);
    write(
      await (invocation.command === 'call' ? readCall(invocation, access) : changeFault(invocation, access)),
    );
    return;
  }
  const logger = createLogger({ name: 'faults', level: 'silent' });
  const { folder } = settings;
  const brokers = settings.brokers();
  const kafka = createKafka({ brokers, clientId: 'faults', logger });
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
  for (const fault of faults) write(invocation.json ? JSON.stringify(fault) : boardLine(fault, now, paint));
  if (faults.length === 0 && !invocation.json) say('No matching open fault.');
}

function explain(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const { name, message } = error as Error;
  if (name.startsWith('KafkaJS'))
    return `Cannot read from Kafka at ${settings.brokers().join(', ')}: ${message}\n${settings.brokerAdvice}`;
  return message;
}

ignoreLostReader();
const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help')) {
  say(usage);
  process.exit(args.length === 0 ? 2 : 0);
}
try {
  configureDistributors(settings.distributors());
  await run(readArguments(args));
} catch (error) {
  const wrong = error instanceof ArgumentError;
  say(wrong ? `${error.message}\nSee: npm run faults -- --help` : explain(error));
  process.exitCode = wrong ? 2 : 1;
}
