import { badRequest, type Issue } from '@team-operations/errors';
import { mostOfInvoice, percent, pounds } from '../money.ts';
import type { VatSummary } from './totals.ts';

interface Totals {
  grossPence: number;
  vatSummary: readonly VatSummary[];
}

const path = 'lines';

/** A rate of which an invoice would give VAT back that it does not charge, as where a discount has another rate than what it reduces. */
export const vatIssues = ({ vatSummary }: Pick<Totals, 'vatSummary'>): Issue[] =>
  vatSummary
    .filter(({ vatPence }) => vatPence < 0)
    .map(({ vatRate, vatPence }) => ({
      code: 'out_of_bounds',
      path,
      message: `with ${percent(vatRate)} VAT sum to a VAT of ${pounds(vatPence)}, which is below zero`,
      fix: 'Save each discount with the `vatRate` of the charge that it reduces.',
    }));

/** Throws a 400 where the sums are none that an invoice can have. */
export function requireTotals({ grossPence, vatSummary }: Totals): void {
  if (grossPence < 0) {
    const fix = 'Send smaller discounts. To reverse an invoice, use POST /v1/invoices/:id/credit.';
    const message = `sum to ${pounds(grossPence)}, which is below zero`;
    throw badRequest({ code: 'out_of_bounds', path, message, fix });
  }
  if (grossPence > mostOfInvoice) {
    const message = `sum to more than ${pounds(mostOfInvoice)}`;
    throw badRequest({ code: 'out_of_bounds', path, message, fix: 'Send them in several drafts.' });
  }
  const issues = vatIssues({ vatSummary });
  if (issues.length > 0) throw badRequest(...issues);
}
