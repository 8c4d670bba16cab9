import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { compareTopics } from '../count/compare.ts';
import { readMessages } from '../count/team-messages.ts';
import { leftToDo, readOutbox } from '../count/team-rows.ts';
import { pick, seeded, type Random } from '../load/random.ts';
import { insertOutbox } from '@team-operations/messaging';
import { jobEvents } from '@team-operations/jobs';
import { waitUntil } from '../wait-until.ts';
import type { Environment } from '../environment/environment.ts';

const writers = 10;
const keysOfWriter = 12;
const longest = 400;
const patience = 60_000;

/** Writes events in transactions that stay open for a while, as writers of one key do: one after the other. */
async function write(
  { database }: Environment,
  teamId: string,
  random: Random,
  events: number,
): Promise<number> {
  const keys = Array.from({ length: keysOfWriter }, () => randomUUID());
  let left = events;
  while (left > 0) {
    const size = Math.min(left, 1 + Math.floor(random() * 12));
    const batch = Array.from({ length: size }, () => {
      const key = pick(random, keys);
      return jobEvents.event('job.updated', {
        key,
        extensions: { teamid: teamId },
        data: { id: key, status: 'PENDING' },
      });
    });
    await database.transaction(async (transaction) => {
      await transaction.query(insertOutbox(batch));
      // The numbers of the rows are taken; others that begin later commit before.
      if (random() < 0.7) await sleep(random() * longest);
    });
    left -= size;
  }
  return events;
}

export const outOfOrder: Case = {
  id: 'C8',
  fault: 'commits out of order, two relays',
  async run(environment, report) {
    const { fleet, database, kafka } = environment;
    await fleet.only('worker');
    const team = await environment.newTeam();
    const random = seeded(config.seed);
    const share = Math.ceil(config.events / writers);
    const writing = Promise.all(
      Array.from({ length: writers }, () => write(environment, team.id, random, share)),
    );
    let over = false;
    void writing.finally(() => (over = true)).catch(() => undefined);
    let comings = 0;
    // The second relay comes and goes in order, so that lanes change hands under way.
    while (!over) {
      await fleet.start('worker-2');
      comings += 1;
      await sleep(3000);
      if (!over) await fleet.stop('worker-2');
    }
    const events = (await writing).reduce((sum, count) => sum + count, 0);
    const took = await waitUntil(async () => (await leftToDo(database, team.id, 0)) === 0, patience);
    report.did(
      `${writers} writers with ${events} events in transactions open for up to ${longest} ms; a second relay came ${comings} times`,
    );
    report.rule(`all is published within ${patience / 1000} s`, took !== undefined);
    const rows = await readOutbox(database, team.id);
    const {
      skipped,
      unknown,
      doubled,
      outOfOrder: late,
    } = compareTopics(rows, await readMessages(kafka, [jobEvents.name], team.id));
    report.figure('events', rows.length);
    if (took !== undefined) report.figure('published after the last commit, ms', took);
    report.rule('nothing is skipped', skipped);
    report.rule('nothing is doubled', [...doubled, ...unknown]);
    report.rule('the order of each key is kept', late);
  },
};
