import {
  claimMetrics,
  createClaiming,
  isDue,
  sql,
  type Claim,
  type DueGroup,
  type Performed,
  type RetrySchedule,
  type Sql,
  type Work,
} from '@team-operations/database';
import type { BackgroundJob, JobDependencies, RunningJob } from '@team-operations/operations';
import { cutText } from '@team-operations/schemas';
import type { PdfContent } from './draw-pdf.ts';
import { startPdfRenderer, UnrenderableError, type PdfRenderer } from './pdf-renderer.ts';
import { createTurns, type Turns } from './turns.ts';

/** Things of one kind, and what a PDF of one shows. */
export interface PdfSource {
  /** As `requestPdfs` names it. */
  kind: string;
  /** Expressions over what `joins` names. */
  title: Sql;
  html: Sql;
  at: Sql;
  /** Joins the thing to the row `work`, by its team and id. */
  joins: Sql;
}

type Task = Claim & PdfContent;
/** A file, or why there is none. */
type Drawn = { content: Buffer } | { failure: string };

const seconds = 1000;
/** Four times what a document may use of the processor: a busy machine is no fault of the document. */
const deadlineMilliseconds = 45 * seconds;
const leaseMilliseconds = 60 * seconds;
const schedule: RetrySchedule = { delays: [5 * seconds, 60 * seconds, 600 * seconds], random: Math.random };
/**
 * What is claimed is drawn immediately: a document that waits for the thread waits in the table, where its deadline has not started, and
 * from where the next turn is given.
 */
const limits = { most: 1, perPlace: 1, perUpstream: 1 };
/** Claims that ended with their process, such as by a lack of memory, and count as no attempt: more of them are no accident. */
const mostInterruptions = 5;
const interrupted = `Rendering was interrupted ${mostInterruptions} times.`;

/** What a failure says of the document, in words for the caller. */
function outcomeOf(error: unknown, signal: AbortSignal): Performed<Drawn> {
  if (error instanceof UnrenderableError) return { outcome: 'refused', detail: { failure: error.message } };
  const failure = signal.aborted
    ? 'Rendering exceeded the time limit.'
    : cutText(`Rendering failed. ${String(error)}`, 500);
  return { outcome: 'failed', detail: { failure } };
}

function pdfWork(
  { kind, title, html, at, joins }: PdfSource,
  renderer: PdfRenderer,
  turns: Turns,
): Work<Task, Drawn> {
  const isOpen = sql`work.state = 'waiting' AND work.kind = ${kind}`;
  return {
    name: `pdfs of ${kind}`,
    table: {
      name: 'pdf',
      ofGroup: sql`work.team_id = planned.team_id`,
      isOpen,
      order: sql`work.next_attempt_at`,
      columns: sql`${title} AS title, ${html} AS html, ${at} AS at`,
      joins,
      whenOver: 'kept',
    },
    async due(database) {
      const teams = await database.query<{ id: string; due: number }>(sql`
        SELECT team_id AS id, count(*)::int AS due FROM pdf AS work WHERE ${isOpen} AND ${isDue}
        GROUP BY team_id ORDER BY random() LIMIT 100`);
      return turns
        .inOrder(teams)
        .map(({ id, due }): DueGroup => ({ id, teamId: id, due, place: kind, upstream: id }));
    },
    destinationOf: ({ teamId }) => ({ teamId, place: kind, upstream: teamId }),
    async perform(task, signal) {
      turns.take(task.teamId);
      if (task.claim - 1 - task.attempts >= mostInterruptions)
        return { outcome: 'refused', detail: { failure: interrupted } };
      try {
        return { outcome: 'done', detail: { content: await renderer.render(task, signal) } };
      } catch (error) {
        return outcomeOf(error, signal);
      }
    },
    assign(_task, { state }, { detail }) {
      if ('content' in detail)
        return sql`state = 'ready', content = ${detail.content}, failure = NULL, rendered_at = now()`;
      return state === 'given up'
        ? sql`state = 'failed', failure = ${detail.failure}`
        : sql`failure = ${detail.failure}`;
    },
  };
}

function startRendering(source: PdfSource, { database, logger, metrics }: JobDependencies): RunningJob {
  const renderer = startPdfRenderer();
  const claiming = createClaiming({
    database,
    logger,
    work: pdfWork(source, renderer, createTurns()),
    schedule,
    metrics: claimMetrics(metrics, `pdfs of ${source.kind}`),
    leaseMilliseconds,
    deadlineMilliseconds,
    limits,
    pollMilliseconds: 500,
    drainMilliseconds: 5 * seconds,
  });
  claiming.start();
  return {
    async stop() {
      await claiming.stop();
      await renderer.stop();
    },
  };
}

/** A background job that draws the PDFs of one kind. */
export const renderPdfs = (
  job: Pick<BackgroundJob, 'name' | 'summary'>,
  source: PdfSource,
): BackgroundJob => ({
  ...job,
  start: (dependencies) => startRendering(source, dependencies),
});
