import { sql } from '@team-operations/database';
import { defineConsumer } from '@team-operations/operations';
import { renderPdfs, requestPdfs } from '@team-operations/pdf';
import { docEvents } from '../doc-events.ts';

const kind = 'doc';
const name = 'renderDocPdfs';

/** Draws the PDF of each revision. */
export const renderDocPdfs = renderPdfs(
  { name, summary: 'renders PDFs of docs' },
  {
    kind,
    title: sql`concat(doc.title, ', revision ', revision.number)`,
    html: sql`revision.body`,
    at: sql`revision.created_at`,
    joins: sql`JOIN doc_revision AS revision ON revision.team_id = work.team_id AND revision.id = work.id
      JOIN doc ON doc.team_id = revision.team_id AND doc.id = revision.doc_id`,
  },
);

/** Requests the PDF of a new revision. Each event is of one revision: to look at all of them takes longer with each. */
export const docPdfs = defineConsumer({
  group: 'worker.doc-pdfs',
  topics: [docEvents],
  startedBy: { job: name },
  handler:
    () =>
    async ({ type, data, extensions }, transaction) => {
      if (type !== 'doc.created' && type !== 'doc.revised') return;
      await requestPdfs(
        transaction,
        kind,
        sql`SELECT id, team_id FROM doc_revision WHERE team_id = ${extensions['teamid']}::uuid AND doc_id = ${data.id}::uuid
          AND number = ${data.latestRevision}::int`,
      );
    },
});
