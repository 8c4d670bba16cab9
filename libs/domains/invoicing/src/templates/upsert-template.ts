import { requireRow, sql, updatedNow } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineWrite } from '@team-operations/operations';
import { Nullable, Strict } from '@team-operations/schemas';
import { checkTemplate } from '@team-operations/templates';
import { invoiceEvent } from '../invoice-events.ts';
import { returningSaved } from '../saved.ts';
import { invoiceNames } from './invoice-names.ts';
import { missingValues } from './required-values.ts';
import { InvoiceTemplate, TemplateBody, templateResource } from './template.ts';

/** All that is required, and no more. */
const shortBody =
  '<h1>{{title}} {{number}}</h1><p>{{invoiceDate}}</p>{{#isCreditNote}}<p>Credits {{creditedNumber}} of {{creditedDate}}</p>{{/isCreditNote}}' +
  '<p>{{issuerName}}{{#issuerAddress}}, {{addressLine}}{{/issuerAddress}}, {{issuerPostcode}}. VAT number {{vatNumber}}</p>' +
  '<p>{{clientName}}{{#clientAddress}}, {{addressLine}}{{/clientAddress}}, {{clientPostcode}}</p>' +
  '{{#lines}}<p>{{activity}}: {{net}}, VAT {{vatRate}}</p>{{/lines}}<p>{{net}} and VAT of {{vat}}: {{gross}}</p>';

export const upsertTemplate = defineWrite({
  name: 'invoice_template.upsert',
  summary: 'Save the invoice template',
  description:
    'Saves the HTML of invoices and credit notes; null restores the default. Tags are checked, and values that HMRC requires must be shown; GET /v1/invoicing/template lists the available fields. Finalized invoices are unchanged.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoicing/template/upsert' },
  tool: 'invoice_template_upsert',
  input: Strict({ body: Nullable(TemplateBody) }),
  version: templateResource.version,
  changedId: (_input, teamId) => teamId,
  output: InvoiceTemplate,
  example: {
    body: shortBody,
  },
  async handle({ body }, context) {
    const { team, commit } = context;
    const wrong = body === null ? [] : checkTemplate(body, invoiceNames);
    // Only what can be rendered is looked at.
    const issues = body === null || wrong.length > 0 ? wrong : missingValues(body);
    if (issues.length > 0) throw badRequest(...issues);
    // A team has one: its id is that of the team.
    const statement = sql`
      INSERT INTO invoice_template (id, team_id, body) VALUES (${team.teamId}::uuid, ${team.teamId}::uuid, ${body})
      ON CONFLICT (team_id) DO UPDATE SET body = EXCLUDED.body, ${updatedNow('invoice_template')}
      ${returningSaved(templateResource)}`;
    const events = [invoiceEvent('invoice-template.changed', team.teamId, context)];
    // One without `If-Match` must not come between another that has one and what that compared: there is no row to lock yet.
    const change = { statement, events, oneAtATime: 'invoice template' };
    return requireRow(await commit<InvoiceTemplate>(change));
  },
});
