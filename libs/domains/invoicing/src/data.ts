import type { DataRules } from '@team-operations/database';
import { grants } from './grants.ts';

/** The retention of the tables of invoicing, their personal data, and which service may do what to them. */
export const data: DataRules = {
  retention: {},
  deletedElsewhere: [],
  keptForGood: [
    {
      holds: 'Invoices and credit notes, with who billed and who was billed',
      why: 'Accounting records of the team, until the team requests deletion; HMRC requires six years (VAT Notice 700/21). Finalized ones are not changed.',
      tables: ['invoice', 'invoice_series'],
    },
    {
      holds: 'The invoicing profile, its contracts, rates and template',
      why: 'Setup of the team, until the team requests deletion; invoices refer to contracts and rates by id.',
      tables: ['invoicing_profile', 'invoicing_contract', 'invoicing_rate', 'invoice_template'],
    },
  ],
  columns: {
    invoice: {
      'free text': ['reference', 'notes', 'lines', 'bill_to', 'issuer', 'billed_to', 'body', 'credit_reason'],
      nothing: ['number', 'currency', 'vat_summary'],
    },
    invoice_series: { nothing: ['prefix'] },
    invoicing_profile: {
      'free text': ['name', 'address_lines', 'bank'],
      nothing: ['postcode', 'vat_number', 'company_number', 'invoice_prefix', 'credit_note_prefix'],
    },
    invoicing_contract: { 'free text': ['name', 'bill_to'], nothing: ['currency'] },
    invoice_template: { 'free text': ['body'] },
  },
  grants,
};
