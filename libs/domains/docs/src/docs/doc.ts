import { Type, type Static } from '@sinclair/typebox';
import { sql, type Sql } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, NotBlank, Nullable, Strict, Uuid } from '@team-operations/schemas';
import { Revision } from './revision.ts';

/** A doc as lists show it; what it says is in its revisions. */
export const Doc = Strict(
  {
    id: Uuid,
    title: NotBlank(200, 'Title of the doc'),
    clientId: Uuid,
    siteId: Nullable({ ...Uuid, description: 'ID of a site of the client' }),
    templateId: Nullable(Uuid),
    latestRevision: Type.Integer({ minimum: 1, description: 'Starts at 1, without gaps' }),
    jobIds: Type.Array(Uuid, { description: 'Linked jobs, in the order of linking' }),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'Doc' },
);
export type Doc = Static<typeof Doc>;

/** The jobs of rows that link them, in the order of the links. */
export const jobIdsOf = (links: Sql): Sql =>
  sql`(SELECT coalesce(json_agg(job_id ORDER BY created_at, job_id), '[]'::json) FROM ${links})`;

/** Names what is changed one at a time: a change that waited for another would show the doc without the link which that one made. */
export const linksOf = (docId: string): string => `links of the doc ${docId.toLowerCase()}`;

export const docResource = defineResource({
  model: 'Doc',
  schema: Doc,
  computed: {
    jobIds: (row) =>
      jobIdsOf(sql`doc_job WHERE doc_job.team_id = ${row}.team_id AND doc_job.doc_id = ${row}.id`),
  },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c23',
});

/** A doc with one of its revisions. */
export const DocDetail = Strict({ ...Doc.properties, revision: Revision }, { title: 'DocDetail' });
export type DocDetail = Static<typeof DocDetail>;
