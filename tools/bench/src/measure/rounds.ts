import { setTimeout as sleep } from 'node:timers/promises';
import type { LoadRequest } from '../comparison.ts';
import { config, connections } from '../config.ts';
import { chainOfRound } from './chain.ts';
import { median } from './median.ts';
import { sendLoad } from './send-load.ts';
import type { ServerProcess } from './server-process.ts';

/** One server under load for one round. */
interface Round {
  requestsPerSecond: number;
  p50Milliseconds: number;
  p99Milliseconds: number;
  cpuMillisecondsPerRequest: number;
  residentBytes: number;
}

/** The medians of a contender's rounds; memory is the most that was seen. */
export interface Figures extends Round {
  contender: string;
  /** Requests a second of each round, in their order. */
  rounds: number[];
}

/** Requests that were cut off at the end of a round are still being worked on for a moment. */
const settleMilliseconds = 300;

async function runRound(
  server: ServerProcess,
  request: LoadRequest,
  seconds: number = config.seconds,
): Promise<Round> {
  const before = await server.usage();
  const result = await sendLoad({ origin: server.origin, request, seconds, connections });
  await sleep(settleMilliseconds);
  const after = await server.usage();
  if (result.failed > 0 || result.requests === 0) {
    throw new Error(
      `${server.contender.name}: ${result.failed} requests failed beside ${result.requests} good ones; a figure over errors means nothing`,
    );
  }
  const { requests, requestsPerSecond, p50Milliseconds, p99Milliseconds } = result;
  const cpuMillisecondsPerRequest = (after.cpuMilliseconds - before.cpuMilliseconds) / requests;
  const { residentBytes } = after;
  return { requestsPerSecond, p50Milliseconds, p99Milliseconds, cpuMillisecondsPerRequest, residentBytes };
}

function summarize(contender: string, rounds: readonly Round[]): Figures {
  const middle = (name: keyof Round) => median(rounds.map((round) => round[name]));
  return {
    contender,
    requestsPerSecond: middle('requestsPerSecond'),
    p50Milliseconds: middle('p50Milliseconds'),
    p99Milliseconds: middle('p99Milliseconds'),
    cpuMillisecondsPerRequest: middle('cpuMillisecondsPerRequest'),
    residentBytes: Math.max(...rounds.map(({ residentBytes }) => residentBytes)),
    rounds: rounds.map(({ requestsPerSecond }) => requestsPerSecond),
  };
}

/**
 * Puts the servers under load in turn, round by round, so that what else the machine does meets all of them. Who begins
 * changes with each round. What is measured while they warm up does not count.
 */
export async function measure(servers: readonly ServerProcess[], request: LoadRequest): Promise<Figures[]> {
  const rounds = new Map<ServerProcess, Round[]>(servers.map((server) => [server, []]));
  for (const server of servers) await runRound(server, chainOfRound(request, 0), config.warmUpSeconds);
  for (let number = 1; number <= config.rounds; number += 1) {
    const first = number % servers.length;
    for (const server of [...servers.slice(first), ...servers.slice(0, first)]) {
      const round = await runRound(server, chainOfRound(request, number));
      rounds.get(server)?.push(round);
    }
  }
  return [...rounds].map(([server, counted]) => summarize(server.contender.name, counted));
}
