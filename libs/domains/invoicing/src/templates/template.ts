import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamReader } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, Nullable, Strict, Text, Uuid } from '@team-operations/schemas';
import { defaultBody } from './default-body.ts';
import { invoiceNames } from './invoice-names.ts';

/** The HTML of invoices, as callers write it. */
export const TemplateBody = Text(
  20_000,
  'HTML with mustache tags for the fields and lists of GET /v1/invoicing/template; {{#lines}}…{{/lines}} repeats for each line',
);

/** A template that a team has saved. */
export const InvoiceTemplate = Strict(
  {
    id: Uuid,
    body: Nullable({ ...TemplateBody, description: 'Null for the default' }),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'InvoiceTemplate' },
);
export type InvoiceTemplate = Static<typeof InvoiceTemplate>;

export const templateResource = defineResource({
  model: 'InvoiceTemplate',
  version: 'updatedAt',
  schema: InvoiceTemplate,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e05',
});

const Names = Type.Array(Type.String());

/** The template that invoices are rendered with, and what it may name. */
export const TemplateInUse = Strict(
  {
    body: TemplateBody,
    isDefault: Type.Boolean({ description: 'True: the default template, because none was saved' }),
    updatedAt: Nullable({ ...IsoInstant, description: 'Null if none was saved' }),
    fields: Type.Array(
      Strict({
        name: Type.String(),
        isFlag: Type.Boolean({ description: 'Boolean field, also usable as {{#name}} and {{^name}}' }),
      }),
    ),
    lists: Type.Array(Strict({ name: Type.String(), fields: Names }), {
      description: 'A section for a list repeats for each item and adds these fields',
    }),
  },
  { title: 'InvoiceTemplateInUse' },
);
export type TemplateInUse = Static<typeof TemplateInUse>;

/** The team's template, or the default. */
export async function templateInUse(
  team: TeamReader,
): Promise<Pick<TemplateInUse, 'body' | 'isDefault' | 'updatedAt'>> {
  const [saved] = await team.query<InvoiceTemplate>(
    sql`SELECT ${templateResource.columns} FROM invoice_template WHERE team_id = ${team.teamId}::uuid`,
  );
  const { body = null, updatedAt = null } = saved ?? {};
  return { body: body ?? defaultBody, isDefault: body === null, updatedAt };
}

export const shownNames: Pick<TemplateInUse, 'fields' | 'lists'> = {
  fields: Object.entries(invoiceNames.fields).map(([name, kind]) => ({ name, isFlag: kind === 'flag' })),
  lists: Object.entries(invoiceNames.lists).map(([name, fields]) => ({ name, fields: Object.keys(fields) })),
};
