import { sql, type Sql } from '@team-operations/database';
import { refreshOn, type Searchable } from '@team-operations/operations';
import { invoiceEvents } from '../invoice-events.ts';

const entries = (client: Sql) => sql`
    SELECT invoice.team_id, invoice.id,
      concat_ws(' ', initcap(replace(invoice.kind::text, '_', ' ')), coalesce(invoice.number, 'draft')) AS title,
      concat_ws('. ', ${client}, invoice.reference, invoice.notes, invoice.credit_reason,
        (SELECT string_agg(line ->> 'activity', ', ') FROM jsonb_array_elements(invoice.lines) AS line)) AS body,
      array_remove(ARRAY[invoice.number, invoice.reference], NULL)
        || ARRAY(SELECT DISTINCT line ->> 'mpan' FROM jsonb_array_elements(invoice.lines) AS line WHERE line ->> 'mpan' IS NOT NULL) AS identifiers,
      invoice.updated_at
    FROM invoice JOIN client ON client.team_id = invoice.team_id AND client.id = invoice.client_id`;

/** Invoices and credit notes in the search index, with the activities of their lines. Clients are named to who may read them. */
export const searchableInvoices: Searchable = {
  kind: 'invoice',
  scope: 'invoices.read',
  table: 'invoice',
  order: 9,
  entries: entries(sql`NULL::text`),
  wider: { scopes: ['docs.read'], entries: entries(sql`client.name`) },
  refreshedBy: [
    refreshOn(invoiceEvents, ({ type, key }) => (/^(invoice|credit-note)\./.test(type) ? key : null)),
  ],
  names: { client_id: 'client' },
  linkTo: (id) => `/v1/invoices/${id}`,
};
