import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import path from 'node:path';
import { config, connections } from '../config.ts';
import type { Outcome } from '../run-comparison.ts';
import type { StreamOutcome } from '../streams/stream.ts';

const folder = path.join(import.meta.dirname, '../../results');

/** What the figures depend on, without a word about whose machine it is. */
const machine = () => ({
  measuredAt: new Date().toISOString(),
  processor: cpus()[0]?.model ?? 'unknown',
  processors: availableParallelism(),
  node: process.version,
  /** Of the last minute. What else the machine did meets the service and its baselines alike, but not two runs. */
  loadAverage: loadavg()[0],
});

const circumstances = () => ({
  ...machine(),
  connections,
  rounds: config.rounds,
  secondsEach: config.seconds,
});

/** Writes `results/<id>.json` for each id that was measured. */
export async function writeResults(outcomes: readonly Outcome[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [id, comparisons] of Map.groupBy(outcomes, (outcome) => outcome.id)) {
    const text = JSON.stringify({ id, ...circumstances(), comparisons }, rounded, 2);
    await writeFile(path.join(folder, `${id}.json`), `${text}\n`);
  }
}

/** Writes `results/<id>.json` for each measurement of the way through Kafka. */
export async function writeStreamResults(outcomes: readonly StreamOutcome[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { id, work, figures, reached } of outcomes) {
    const text = JSON.stringify({ id, ...machine(), work, ...figures, reached }, rounded, 2);
    await writeFile(path.join(folder, `${id}.json`), `${text}\n`);
  }
}

/** Four digits say all that a measurement on a shared machine can. */
function rounded(_name: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value;
}
