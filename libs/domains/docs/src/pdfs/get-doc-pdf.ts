import { defineFile } from '@team-operations/operations';
import { pdfLimitsText, readPdf } from '@team-operations/pdf';
import { Strict } from '@team-operations/schemas';
import { docResource } from '../docs/doc.ts';
import { findRevision, noRevision, revisionNumber } from '../docs/revision.ts';

export const getDocPdf = defineFile({
  name: 'docs.pdf',
  summary: 'Get a doc as PDF',
  description: `Returns the newest revision of a doc, or \`revision\`, as PDF. The PDF is rendered within seconds of the revision; until then the response is 404 \`pdf_not_ready\`. ${pdfLimitsText}`,
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/docs/:id/pdf' },
  mediaTypes: ['application/pdf'],
  input: Strict({ ...docResource.id, revision: revisionNumber }),
  example: { id: docResource.exampleId, revision: 1 },
  async handle({ id, revision: sent }, { team }) {
    const doc = await docResource.find(team, id);
    const number = sent ?? doc.latestRevision;
    const revision = await findRevision(team, id, number);
    if (revision === undefined) throw noRevision(doc.latestRevision);
    const content = await readPdf(team, revision.id, 'revision');
    return { name: `doc-${id}-revision-${number}.pdf`, content };
  },
});
