import type { Kafka } from '@team-operations/messaging';
import type { Start, Invocation } from '../arguments.ts';
import { printBoard } from '../board/print-board.ts';
import { readBoard } from '../board/read-board.ts';
import { announceStart, firstHours } from './announce-start.ts';
import { nameTeams, type NamedTeams } from '../named-teams.ts';
import { openBacklog } from './backlog.ts';
import { openPositions, type Positions } from './positions.ts';
import { readMessages } from './read-messages.ts';
import type { Paint } from './paint.ts';
import { recentIds } from './recent-ids.ts';
import { tailLine } from './tail-line.ts';
import { reportOutages } from './report-outages.ts';
import { readShown, sources, type ShownMessage } from './shown-message.ts';

export interface TailParts {
  kafka: Kafka;
  brokers: readonly string[];
  /** Where it is kept what was read. */
  folder: string;
  write: (line: string) => void;
  /** Remarks of the program itself. */
  say: (line: string) => void;
  paint: Paint;
  signal: AbortSignal;
}

type TailInvocation = Extract<Invocation, { command: 'tail' }>;

/** Where a first start begins: `--once` without a filter's place shows everything, and what goes on shows the last hours. */
function startOf({ from, once }: TailInvocation, isFirst: boolean): Start {
  if (from !== 'stopped' || !isFirst) return from;
  return once ? 'beginning' : { time: Date.now() - firstHours * 3_600_000 };
}

/** Stores positions. A danger that is not watched is worse than one that is shown again after the next start, so it only warns, once. */
function keeper(say: TailParts['say']) {
  let hasWarned = false;
  return ({ kept, positions }: { kept: ReturnType<typeof openPositions>; positions: Positions }) => {
    try {
      kept.write(positions);
    } catch (error) {
      if (hasWarned) return;
      hasWarned = true;
      say(
        `The read position cannot be stored, so the next start shows the same events again. Set FAULTS_FOLDER to a folder that can be written. ${(error as Error).message}`,
      );
    }
  };
}

const teamOf = ({ data }: ShownMessage): unknown =>
  typeof data === 'object' && data !== null && 'teamId' in data ? data.teamId : undefined;

async function showBoard(
  { filter, json }: TailInvocation,
  { kafka, signal, ...printing }: TailParts & { teams: NamedTeams },
): Promise<void> {
  const faults = await readBoard(kafka, filter);
  if (!signal.aborted) printBoard(faults, { ...printing, json });
}

/**
 * Prints what has come on all topics, in order of time, then the board of open faults, and then each message as it comes. The board
 * comes last before the wait, where it is seen: what is open may be older than anything that was printed.
 */
export async function tail(invocation: TailInvocation, parts: TailParts): Promise<void> {
  const { kafka, folder, brokers, write, say, paint } = parts;
  const { filter, json, once } = invocation;
  const followed = sources.map((source) => {
    const kept = openPositions(folder, { topic: source.topic.name, brokers: [...brokers].sort(), filter });
    return { source, kept, stopped: kept.read(), positions: new Map() as Positions };
  });
  const isFirst = followed.every(({ stopped }) => stopped === null);
  const start = startOf(invocation, isFirst);
  const onFixed = announceStart({ topics: followed.length, invocation, isFirst, say });

  const ended = new AbortController();
  const signal = AbortSignal.any([parts.signal, ended.signal]);
  const teams = nameTeams();
  const print = (message: ShownMessage) =>
    write(json ? JSON.stringify(message) : teams.named(tailLine(message, paint), teamOf(message)));
  const failures: unknown[] = [];
  const fail = (error: unknown) => {
    failures.push(error);
    ended.abort();
  };
  const keep = keeper(say);
  const boards: Promise<void>[] = [];
  const backlog = openBacklog(followed.length, print, () => {
    followed.forEach(keep);
    if (once) ended.abort();
    else boards.push(showBoard(invocation, { ...parts, signal, teams }).catch(fail));
  });
  const isCopy = recentIds();
  const outages = reportOutages(say);
  const readings = followed.map((one) =>
    readMessages({
      kafka,
      topic: one.source.topic.name,
      onAway: () => outages.away(one.source.topic.name),
      onBack: () => outages.back(one.source.topic.name),
      from: start,
      stopped: one.stopped,
      signal,
      onFixed,
      onCaughtUp: () => backlog.caughtUp(),
      onMessage(message) {
        if (!one.source.wanted(filter, message.headers ?? {})) return;
        if (isCopy(message)) return;
        backlog.add(readShown(one.source, message));
      },
      onPositions(positions) {
        one.positions = positions;
        // Not before it was printed: who stops in the middle of the backlog sees it again.
        if (backlog.printed()) keep(one);
      },
    })
      .catch(fail)
      .finally(() => ended.abort()),
  );
  await Promise.all(readings);
  await Promise.all(boards);
  if (failures.length > 0) throw failures[0];
}
