import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { until } from '@team-operations/service/loops';
import { median } from '../measure/median.ts';
import { fillOutbox, isEmpty, publishedPerSecond } from './outbox-rows.ts';
import type { StreamStack } from './stream-stack.ts';
import type { Stream } from './stream.ts';

const waiting = 100_000;
const rounds = Number(process.env['BENCH_STREAM_ROUNDS'] ?? 3);
const mustReach = 0.5;
const floor = 20_000;
const patience = 120_000;

const start = (file: string, { databaseUrl, kafkaBrokers }: StreamStack) =>
  fork(path.join(import.meta.dirname, file), [databaseUrl, kafkaBrokers.join()]);

async function relayRound(stack: StreamStack): Promise<number> {
  const relay = start('relay-process.ts', stack);
  const ended = once(relay, 'exit');
  const isDone = await until(() => isEmpty(stack.database), { within: patience, every: 100 });
  if (!isDone) throw new Error(`the relay needs more than ${patience / 1000} s`);
  relay.disconnect();
  await ended;
  return publishedPerSecond(stack.database);
}

async function kafkajsRound(stack: StreamStack): Promise<number> {
  const producer = start('kafkajs-process.ts', stack);
  const ended = once(producer, 'exit');
  const [rate] = (await once(producer, 'message')) as [number];
  await ended;
  return rate;
}

export const relay: Stream = {
  id: 'P6',
  async run(stack) {
    const relayRates: number[] = [];
    const kafkajsRates: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await fillOutbox(stack.database, waiting);
      kafkajsRates.push(await kafkajsRound(stack));
      relayRates.push(await relayRound(stack));
    }
    const rate = median(relayRates);
    const ratio = rate / median(kafkajsRates);
    const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED');
    const each = (rates: readonly number[]) => rates.map((one) => one.toFixed(0)).join(', ');
    return {
      id: 'P6',
      work: `the relay: ${waiting} waiting rows to Kafka`,
      lines: [
        `the relay        ${rate.toFixed(0)}/s (${each(relayRates)}), floor ${floor}/s ${verdict(rate >= floor)}`,
        `kafkajs alone    ${median(kafkajsRates).toFixed(0)}/s (${each(kafkajsRates)})`,
        `ratio            ${ratio.toFixed(2)}, must reach ${mustReach.toFixed(2)}: ${verdict(ratio >= mustReach)}`,
      ],
      figures: { messagesPerSecond: rate, relayRates, kafkajsRates, ratio, mustReach, floor },
      reached: ratio >= mustReach && rate >= floor,
    };
  },
};
