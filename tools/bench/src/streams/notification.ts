import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '@team-operations/service/loops';
import { seedTeam } from '../database/seed.ts';
import { readNotifications } from './read-notifications.ts';
import { startSip } from './services.ts';
import type { Stream } from './stream.ts';
import { submitSteadily, type Submitted } from './submit-steadily.ts';

const wantedRate = 200;
const mustStayUnder = 250;
/** Lower ones too: so that it shows what a machine reaches on which the wanted rate is too much. */
const rates = [50, 100, wantedRate];
const seconds = Number(process.env['BENCH_STREAM_SECONDS'] ?? 20);
const warmUpSeconds = 3;
const patience = 60_000;

interface Step {
  perSecond: number;
  accepted: number;
  notAccepted: number;
  notReadable: number;
  answerP99: number;
  p50: number;
  p99: number;
  loadAverage: number;
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? NaN;
}

/** From the acceptance until the message could be read; 0 when it could be read before. */
function judge(
  perSecond: number,
  submitted: readonly Submitted[],
  readAt: ReadonlyMap<string, number>,
): Step {
  const accepted = submitted.flatMap(({ reference, dueAt, acceptedAt }) =>
    acceptedAt === null ? [] : [{ dueAt, acceptedAt, readable: readAt.get(reference) }],
  );
  const waits = accepted.map(({ acceptedAt, readable = Infinity }) => Math.max(0, readable - acceptedAt));
  const answers = accepted.map(({ acceptedAt, dueAt }) => acceptedAt - dueAt);
  return {
    perSecond,
    accepted: accepted.length,
    notAccepted: submitted.length - accepted.length,
    notReadable: waits.filter((wait) => wait === Infinity).length,
    answerP99: percentile(answers, 99),
    p50: percentile(waits, 50),
    p99: percentile(waits, 99),
    loadAverage: loadavg()[0] ?? 0,
  };
}

const reachedBy = ({ p99, notAccepted }: Step) => p99 < mustStayUnder && notAccepted === 0;

const line = (step: Step) =>
  `${step.perSecond}/s  readable p50 ${step.p50.toFixed(0)} ms, p99 ${step.p99.toFixed(0)} ms after acceptance; ` +
  `answers p99 ${step.answerP99.toFixed(0)} ms; ${step.accepted} accepted, ${step.notAccepted} not, ` +
  `${step.notReadable} never readable; load average ${step.loadAverage.toFixed(1)}` +
  (step.perSecond === wantedRate ? `: ${reachedBy(step) ? 'reached' : 'MISSED'}` : '');

export const notification: Stream = {
  id: 'P10',
  async run(stack) {
    const team = await seedTeam(stack.databaseUrl, { id: 'p10', jobs: 10_000, rows: () => [] });
    const order = { key: team.api_keys['sip.write'] ?? '' };
    const sip = await startSip(stack);
    const { readAt, stop } = await readNotifications(stack.kafka);
    const steps: Step[] = [];
    try {
      await submitSteadily({ ...order, origin: sip.origin, perSecond: 50, seconds: warmUpSeconds });
      for (const perSecond of rates) {
        const submitted = await submitSteadily({ ...order, origin: sip.origin, perSecond, seconds });
        const isRead = ({ reference, acceptedAt }: Submitted) => acceptedAt === null || readAt.has(reference);
        await until(() => submitted.every(isRead), { within: patience, every: 100 });
        steps.push(judge(perSecond, submitted, readAt));
        await sleep(2000);
      }
    } finally {
      await stop();
      await sip.stop();
    }
    const wanted = steps.find(({ perSecond }) => perSecond === wantedRate);
    return {
      id: 'P10',
      work: 'a submission accepted to its DNO notification readable on the topic',
      lines: [
        ...steps.map(line),
        `p99 must stay under ${mustStayUnder} ms at ${wantedRate} submissions a second`,
      ],
      figures: { seconds, mustStayUnder, steps },
      reached: wanted !== undefined && reachedBy(wanted),
    };
  },
};
