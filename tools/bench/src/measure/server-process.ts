import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '@team-operations/service/loops';
import type { Contender, LoadRequest, Place } from '../comparison.ts';
import { config } from '../config.ts';
import { send, type Answer } from './send.ts';
import type { Usage } from './usage.ts';

const repository = path.join(import.meta.dirname, '../../../..');
const logFolder = path.join(repository, '.local/bench');
const reportUsage = path.join(import.meta.dirname, 'report-usage.ts');
const readyWithinMilliseconds = 20_000;

/** A server that answers, in a process of its own. */
export interface ServerProcess {
  contender: Contender;
  origin: string;
  /** What it answered to one request before it was measured. */
  answer: Answer;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Starts a contender and waits until it answers the request with success. */
export async function startServer(
  contender: Contender,
  place: Place,
  request: LoadRequest,
): Promise<ServerProcess> {
  const { child, logFile } = launch(contender, place);
  const origin = `http://127.0.0.1:${place.port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  try {
    const answer = await untilItAnswers(child, origin, request);
    return { contender, origin, answer, usage: () => usageOf(child), stop };
  } catch (error) {
    await stop();
    const log = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-10).join('\n');
    throw new Error(`${contender.name} cannot be measured. The end of its log:\n${log}`, { cause: error });
  }
}

/** Its output goes to a file, as a container's would: what logging costs is part of what is measured. */
function launch(contender: Contender, place: Place): { child: ChildProcess; logFile: string } {
  mkdirSync(logFolder, { recursive: true });
  const logFile = path.join(logFolder, `${path.basename(contender.file, '.js')}-${place.port}.log`);
  const log = openSync(logFile, 'w');
  const profile = config.profileFolder;
  const args = profile === undefined ? [] : ['--cpu-prof', '--cpu-prof-dir', profile];
  const child = spawn(process.execPath, [...args, '--import', reportUsage, contender.file], {
    cwd: repository,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...contender.environment(place) },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  return { child, logFile };
}

async function untilItAnswers(child: ChildProcess, origin: string, request: LoadRequest): Promise<Answer> {
  const ask = () => {
    if (child.exitCode !== null) throw new Error(`it ended with code ${child.exitCode}`);
    return send(origin, request).catch(() => undefined);
  };
  const answer = await until(ask, { within: readyWithinMilliseconds, every: 50 });
  if (answer === undefined) throw new Error('it does not answer');
  if (answer.status < 200 || answer.status > 299) throw new Error(`${answer.status}: ${answer.body}`);
  return answer;
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const answered = once(child, 'message');
  child.send('usage');
  const [usage] = (await answered) as [Usage];
  return usage;
}
