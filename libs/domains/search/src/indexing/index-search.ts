import type { BackgroundJob, JobDependencies, RunningJob, Searchable } from '@team-operations/operations';
import { repeat, setting, type Logger } from '@team-operations/service';
import { linksOf } from '../due/links.ts';
import { watchDue } from '../due/watch-due.ts';
import { writeDue } from '../due/write-due.ts';
import { createEmbedding, type Claimed } from '../embeddings/embed-entries.ts';
import type { Embeddings } from '../embeddings/embeddings.ts';
import { indexed } from '../variants.ts';
import { deleteUnusedWords } from './unused-words.ts';
import { writeNext, type SkippedRow } from './write-all.ts';

export const indexingJob = 'indexSearch';

const second = 1000;
const hour = 3600 * second;

const reportTo =
  (logger: Logger) =>
  ({ error: err, ...row }: SkippedRow): void =>
    logger.error({ err, ...row }, 'a row cannot be indexed: it was skipped');

/** Writes entries of rows that were there before the index, or that are indexed in another way now. */
function writeMissing(
  { database, logger }: JobDependencies,
  searchables: readonly Searchable[],
  model: string | null,
): RunningJob {
  const report = reportTo(logger);
  return repeat({
    every: 10 * second,
    async work(signal) {
      const failures: unknown[] = [];
      for (const searchable of indexed(searchables)) {
        try {
          while (!signal.aborted && (await writeNext(database, searchable, { model, report })));
        } catch (error) {
          // The other kinds do not wait for this one.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some kinds could not be written');
    },
    onError: (err) => logger.warn({ err }, 'the search index is incomplete; writing it is retried'),
  });
}

/** Writes entries that name what has changed, apart from the above: a kind that is written again takes hours. */
function writeNoted(
  { database, logger }: JobDependencies,
  searchables: readonly Searchable[],
  model: string | null,
): RunningJob {
  const onFailure = (err: unknown) =>
    logger.warn({ err }, 'entries that are due could not be written; this is retried');
  const options = { links: linksOf(indexed(searchables)), model, report: reportTo(logger), onFailure };
  return repeat({
    every: second,
    longestPause: 60 * second,
    work: (signal) => writeDue(database, options, signal),
    onError: onFailure,
  });
}

/** Asks the endpoint for the vectors that are due. While it fails, the pauses grow; what was claimed is claimed again. */
function askForVectors({ database, logger }: JobDependencies, embeddings: Embeddings): RunningJob {
  const onRefused = ({ team, kind, id }: Claimed, err: unknown) =>
    logger.error(
      { err, team, kind, id },
      'the embeddings endpoint refuses an entry; it is asked again in a day',
    );
  return repeat({
    every: second,
    longestPause: 60 * second,
    work: createEmbedding({ database, embeddings, onRefused }),
    onError: (err) =>
      logger.warn({ err }, 'vectors of entries are missing; the embeddings endpoint is asked again'),
  });
}

/** Keeps the search index: all of it at first, then what events report; any number of processes may. */
export const indexSearch = (
  searchables: readonly Searchable[],
  embeddings: Embeddings | null,
): BackgroundJob => ({
  name: indexingJob,
  summary: 'updates the search index',
  ownConnections: setting.integer({
    environment: 'SEARCH_DATABASE_CONNECTIONS',
    min: 1,
    max: 50,
    default: 4,
    doc: 'Maximum number of database connections of one process for the search index, in addition to its other connections.',
  }),
  start(dependencies) {
    const { database, logger } = dependencies;
    const model = embeddings?.model ?? null;
    const missing = writeMissing(dependencies, searchables, model);
    const noted = writeNoted(dependencies, searchables, model);
    const due = watchDue(dependencies);
    const vectors = embeddings === null ? null : askForVectors(dependencies, embeddings);
    const words = repeat({
      firstAfter: hour,
      every: 24 * hour,
      work: (signal) => deleteUnusedWords(database, signal),
      onError: (err) => logger.warn({ err }, 'unused words of the search index could not be deleted'),
    });
    return {
      async stop() {
        await Promise.all([missing.stop(), noted.stop(), due.stop(), words.stop(), vectors?.stop()]);
      },
    };
  },
});
