import { defineRead } from '@team-operations/operations';
import { Strict } from '@team-operations/schemas';
import { DocDetail, docResource } from './doc.ts';
import { findRevision, noRevision, revisionNumber } from './revision.ts';

export const getDoc = defineRead({
  name: 'docs.get',
  summary: 'Get doc details',
  description: 'Returns a doc with the content of its newest revision, or of `revision`.',
  scope: 'docs.read',
  rest: { method: 'get', path: '/v1/docs/:id' },
  tool: 'docs_get',
  input: Strict({
    ...docResource.id,
    revision: revisionNumber,
  }),
  output: DocDetail,
  example: { id: docResource.exampleId },
  async handle({ id, revision: number }, { team }) {
    const doc = await docResource.find(team, id);
    const revision = await findRevision(team, id, number ?? doc.latestRevision);
    if (revision !== undefined) return { ...doc, revision };
    throw noRevision(doc.latestRevision);
  },
});
