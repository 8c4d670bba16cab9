import { setTimeout as sleep } from 'node:timers/promises';
import { config } from '../config.ts';
import type { Case } from '../case.ts';
import { checkSubmissions } from '../count/check-submissions.ts';
import { pick, seeded, type Random } from '../load/random.ts';
import { brokenSubmission, validSubmission, type Sending } from '../load/submissions.ts';
import { submit, type Answered } from '../load/submit.ts';
import type { ServiceName } from '../environment/fleet.ts';
import type { Environment } from '../environment/environment.ts';

const senders = 8;
/** Between two submissions of one sender, so that the kills fall into them and not after them. */
const pauseMilliseconds = 400;
const victims = [
  'sip-api',
  'sip-api-2',
  'sip-worker',
  'sip-worker-2',
  'worker',
  'worker-2',
  'the broker',
] as const;

/** Kills one after the other until all is sent; whatever is killed comes back. Answers how often each was. */
async function killAtRandom({ fleet, broker }: Environment, random: Random, over: () => boolean) {
  const kills = new Map<string, number>();
  let done = 0;
  while (!over()) {
    // Each of them once, the broker first, before it is left to chance.
    const victim = victims.toReversed()[done] ?? pick(random, victims);
    done += 1;
    kills.set(victim, (kills.get(victim) ?? 0) + 1);
    if (victim === 'the broker') {
      await broker.killNow();
      await sleep(random() * 3000);
      await broker.startAgain();
    } else {
      await fleet.kill(victim);
      await sleep(random() * 1000);
      await fleet.start(victim);
    }
    await sleep(random() * 1500);
  }
  return kills;
}

/** Sends to one of the two processes of the API and, when that is away, to the other. */
async function send({ fleet }: Environment, key: string, sending: Sending): Promise<Answered> {
  const names: ServiceName[] = ['sip-api', 'sip-api-2'];
  const first = sending.reference.charCodeAt(4);
  for (let attempt = 1; ; attempt += 1) {
    const name = names[(first + attempt) % 2] ?? 'sip-api';
    const answer = await submit(fleet.address(name), key, sending, 0);
    const isAnswer = answer.status !== 0 && answer.status < 500;
    if (isAnswer || attempt === 100) return { ...answer, attempts: attempt };
    await sleep(200);
  }
}

export const thousand: Case = {
  id: 'thousand',
  fault: 'a thousand submissions, valid and broken, with services and broker killed at random',
  async run(environment, report) {
    await environment.fleet.only('sip-api', 'sip-api-2', 'sip-worker', 'sip-worker-2', 'worker', 'worker-2');
    const since = new Date();
    const team = await environment.newTeam();
    const random = seeded(config.seed);
    const sendings = Array.from({ length: config.submissions }, () =>
      random() < 0.7 ? validSubmission(random) : brokenSubmission(random),
    );
    const waiting = [...sendings];
    const answers: Answered[] = [];
    const sender = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        answers.push(await send(environment, team.api_keys['sip.write'] ?? '', next));
        await sleep(pauseMilliseconds);
      }
    };
    const sent = Promise.all(Array.from({ length: senders }, sender));
    let over = false;
    void sent.finally(() => (over = true)).catch(() => undefined);
    const kills = await killAtRandom(environment, seeded(config.seed + 1), () => over);
    await sent;
    await environment.fleet.only('sip-api', 'sip-worker', 'sip-worker-2', 'worker', 'worker-2');
    report.did(`${sendings.length} submissions from ${senders} senders, seed ${config.seed}`);
    for (const [victim, times] of kills) report.figure(`${victim} killed`, times);
    const again = answers.filter(({ attempts }) => attempts > 1);
    report.figure('valid', sendings.filter(({ valid }) => valid).length);
    report.figure('broken', sendings.filter(({ valid }) => !valid).length);
    report.figure('sent more than once, for want of an answer', again.length);
    const wrong = (valid: boolean, status: number) =>
      answers
        .filter((answer) => answer.sending.valid === valid && answer.status !== status)
        .map(({ status: actual, sending }) => `${actual}: ${sending.flaw ?? ''} ${sending.body}`);
    report.rule('each valid one is accepted', wrong(true, 200));
    report.rule('each broken one is refused', wrong(false, 400));
    await checkSubmissions(environment, report, { teamId: team.id, answers, since });
  },
};
