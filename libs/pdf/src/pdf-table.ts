import {
  sql,
  type DataRules,
  type Sql,
  type StatementRunner,
  type TeamReader,
} from '@team-operations/database';
import { AppError, type Issue } from '@team-operations/errors';
import type { Lifecycle } from '@team-operations/operations';
import { OneOf, OwnText, Strict } from '@team-operations/schemas';

/** In the order of its life. */
const pdfStates = ['waiting', 'ready', 'failed'] as const;
export type PdfState = (typeof pdfStates)[number];

export const pdfLifecycle: Lifecycle = {
  table: 'pdf',
  state: 'row.state::text',
  states: pdfStates,
  transitions: {
    rendered: { from: ['waiting'], to: 'ready' },
    givenUp: { from: ['waiting'], to: 'failed' },
  },
};

/** What the table of PDFs says of people, and which service may do what to it. */
export const pdfData: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'PDFs of documents',
      why: 'Copies; the source remains.',
      tables: ['pdf'],
    },
  ],
  columns: { pdf: { nothing: ['kind', 'failure'] } },
  grants: {
    pdf: {
      gateway: ['SELECT'],
      worker: [
        'SELECT',
        'INSERT',
        {
          UPDATE: [
            'state',
            'content',
            'failure',
            'attempts',
            'next_attempt_at',
            'claim',
            'claimed_until',
            'rendered_at',
          ],
        },
      ],
    },
  },
};

/**
 * Lets the worker draw a PDF of each of these, once.
 * @param things a SELECT of `id` and `team_id`
 */
export async function requestPdfs(runner: StatementRunner, kind: string, things: Sql): Promise<void> {
  await runner.query(sql`
    INSERT INTO pdf (id, team_id, kind) SELECT thing.id, thing.team_id, ${kind} FROM (${things}) AS thing
    ON CONFLICT (team_id, id) DO NOTHING`);
}

/** How far a PDF is, and where it will be. */
export const PdfLink = Strict({
  state: OneOf(pdfStates, '`waiting` for a few seconds; `failed` if it cannot be rendered'),
  path: OwnText('Path of the PDF, if ready'),
});

/**
 * The `PdfLink` of a row; `waiting` until the PDF is requested.
 * @param path SQL of the address
 */
export const pdfLinkOf = (row: Sql, path: Sql): Sql => sql`json_build_object('path', ${path}, 'state',
  coalesce((SELECT pdf.state::text FROM pdf WHERE pdf.team_id = ${row}.team_id AND pdf.id = ${row}.id), 'waiting'))`;

/** Most PDFs are ready by then. */
const retryAfterSeconds = 2;

/** The 404 of a PDF that is not ready: it names the property by which it was asked for, and its code says whether to ask again. */
function notReady(path: string, failure: string | null): AppError {
  if (failure !== null)
    return new AppError('NotFoundError', [
      {
        code: 'pdf_failed',
        path,
        message: `has no PDF. ${failure}`,
        fix: 'Use the HTML in `body` of the same resource.',
      },
    ]);
  const issue: Issue = {
    code: 'pdf_not_ready',
    path,
    message: 'has no PDF yet: rendering is in progress',
    fix: 'Retry after `Retry-After` seconds, or wait until `pdf.state` is `ready`.',
  };
  return new AppError('NotFoundError', [issue], { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/**
 * The PDF of a thing of the team.
 * @param path the property of the input that names the thing
 * @throws a 404 that says why there is none
 */
export async function readPdf(team: TeamReader, id: string, path: string): Promise<Buffer> {
  const [found] = await team.query<{ state: PdfState; content: Buffer | null; failure: string | null }>(sql`
    SELECT state, content, failure FROM pdf WHERE team_id = ${team.teamId}::uuid AND id = ${id}::uuid`);
  if (found?.content != null) return found.content;
  throw notReady(path, found?.state === 'failed' ? found.failure : null);
}
