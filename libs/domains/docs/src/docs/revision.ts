import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type AppError } from '@team-operations/errors';
import { defineResource, type FurtherChange } from '@team-operations/operations';
import { PdfLink, pdfLinkOf } from '@team-operations/pdf';
import { IsoInstant, newId, Strict, Uuid } from '@team-operations/schemas';
import { FieldValues } from '../templates/template-field.ts';
import type { Content } from './content.ts';

const head = {
  id: Uuid,
  docId: Uuid,
  number: Type.Integer({ minimum: 1, description: 'Starts at 1, without gaps' }),
  createdAt: IsoInstant,
};

/** What a doc said at one time. It never changes. */
export const Revision = Strict(
  {
    ...head,
    values: FieldValues,
    body: Type.String({ description: 'HTML as rendered when the revision was created' }),
    pdf: { ...PdfLink, description: 'The revision as PDF' },
  },
  { title: 'DocRevision' },
);
export type Revision = Static<typeof Revision>;

const exampleId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c24';
const revisionResource = defineResource({
  model: 'DocRevision',
  schema: Revision,
  computed: {
    pdf: (row) => pdfLinkOf(row, sql`concat('/v1/docs/', ${row}.doc_id, '/pdf?revision=', ${row}.number)`),
  },
  exampleId,
});

/** Of a revision what audit entries carry: its text is long, and is where it was written. */
const revisionHead = defineResource({ model: 'DocRevision', schema: Strict(head), exampleId });

/** Writes the newest revision of the doc that the change creates, or whose number it raises. */
export function newestRevision(teamId: string, { values, body }: Content): FurtherChange {
  return {
    name: 'revision',
    statement: sql`
      INSERT INTO doc_revision (id, team_id, doc_id, number, field_values, body)
      SELECT ${newId()}::uuid, ${teamId}::uuid, change.id, (change.after ->> 'latestRevision')::int,
        ${JSON.stringify(values)}::jsonb, ${body} FROM change ${revisionHead.returningNew()}`,
    events: [],
  };
}

/** The revision of a doc that has this number; undefined when it has none. */
export async function findRevision(
  team: TeamReader,
  docId: string,
  number: number,
): Promise<Revision | undefined> {
  const [found] = await team.query<Revision>(sql`
    SELECT ${revisionResource.columns} FROM doc_revision
    WHERE team_id = ${team.teamId}::uuid AND doc_id = ${docId}::uuid AND number = ${number}::int`);
  return found;
}

/** The revision that was written just now, or that a repeated request wrote. */
export async function writtenRevision(team: TeamReader, docId: string, number: number): Promise<Revision> {
  const found = await findRevision(team, docId, number);
  if (found === undefined) throw new Error(`the doc ${docId} has no revision ${number}`);
  return found;
}

/** As much as a number of a revision can be. */
const greatest = 2_147_483_647;

/** Names one revision of a doc. */
export const revisionNumber = Type.Optional(
  Type.Integer({ minimum: 1, maximum: greatest, description: 'Revision number. Default: the newest' }),
);

/** A 400 for a number that the doc does not have. */
export const noRevision = (latest: number): AppError =>
  badRequest({
    path: 'revision',
    message: 'is not a revision of this doc',
    fix: `Send a number from 1 to ${latest}.`,
  });
