/** `npm run chaos [-- C3 C8 …]`: breaks things under load, and counts what was lost. */
import { ownArguments, watchForStop } from '@team-operations/setup';
import { cases } from './cases/all-cases.ts';
import type { Case } from './case.ts';
import { Report } from './report/report.ts';
import { writeResult } from './report/write-results.ts';
import { endAll, startEnvironment, type Started, type Environment } from './environment/environment.ts';

const broken = 1;
const interrupted = 130;

async function runCase({ id, fault, run }: Case, environment: Environment): Promise<boolean> {
  const report = new Report(id, fault);
  try {
    await run(environment, report);
  } catch (error) {
    report.rule('the case runs to its end', [
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    ]);
  }
  const result = report.close();
  writeResult(result);
  return result.rules.every(({ holds }) => holds);
}

async function runAll(wanted: readonly Case[], started: Started, signal: AbortSignal): Promise<number> {
  console.log('Starting PostgreSQL, Kafka and the schema …');
  const environment = await startEnvironment(started, signal);
  const failed: string[] = [];
  for (const one of wanted) if (!(await runCase(one, environment))) failed.push(one.id);
  console.log(failed.length === 0 ? '\nEvery rule holds.' : `\nRules are broken in ${failed.join(', ')}.`);
  await environment.stop();
  return failed.length === 0 ? 0 : broken;
}

async function main(): Promise<number> {
  const { words: ids } = ownArguments('chaos');
  const started: Started = {};
  const killNow = () => {
    started.fleet?.killAll();
    for (const server of [started.stack?.kafka, started.stack?.postgres]) void server?.killNow();
  };
  const signal = watchForStop({
    onInsistence() {
      killNow();
      process.exit(interrupted);
    },
  });
  const stopped = new Promise<number>((resolve) => {
    signal.addEventListener('abort', () => resolve(interrupted), { once: true });
  });
  const wanted = cases.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const running = runAll(wanted, started, signal);
  running.catch(() => undefined);
  const code = await Promise.race([running, stopped]).catch((error: unknown) => {
    console.error(error);
    return broken;
  });
  if (started.stack) await endAll(started);
  return code;
}

process.exit(await main());
