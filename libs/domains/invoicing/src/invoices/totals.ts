import { type Static } from '@sinclair/typebox';
import { Strict } from '@team-operations/schemas';
import { Pence, VatRate, vatOf } from '../money.ts';
import type { InvoiceLine } from './line.ts';

const amounts = { netPence: Pence, vatPence: Pence, grossPence: Pence };

/** The sums of the lines of one VAT rate. */
export const VatSummary = Strict({ vatRate: VatRate, ...amounts }, { title: 'VatSummary' });
export type VatSummary = Static<typeof VatSummary>;

type Amounts = Pick<InvoiceLine, 'netPence' | 'vatPence' | 'grossPence'>;

/** The amounts of a line. VAT is rounded for each line, and nowhere else. */
export function amountsOf(netPence: number, vatRate: number): Amounts & { vatRate: number } {
  const vatPence = vatOf(netPence, vatRate);
  return { netPence, vatRate, vatPence, grossPence: netPence + vatPence };
}

const sum = (of: readonly Amounts[]): Amounts => ({
  netPence: of.reduce((total, { netPence }) => total + netPence, 0),
  vatPence: of.reduce((total, { vatPence }) => total + vatPence, 0),
  grossPence: of.reduce((total, { grossPence }) => total + grossPence, 0),
});

/** The totals of an invoice: the sums of its lines, in all and by VAT rate. */
export function totalsOf(lines: readonly InvoiceLine[]): Amounts & { vatSummary: VatSummary[] } {
  const rates = [...new Set(lines.map(({ vatRate }) => vatRate))].sort((a, b) => a - b);
  return {
    ...sum(lines),
    vatSummary: rates.map((vatRate) => ({
      vatRate,
      ...sum(lines.filter((line) => line.vatRate === vatRate)),
    })),
  };
}

const minus = (pence: number): number => (pence === 0 ? 0 : -pence);

/** The same amounts with the other sign: what a credit note has for each line and each sum of its invoice. */
export const negated = <Amount extends Amounts>(amount: Amount): Amount => ({
  ...amount,
  netPence: minus(amount.netPence),
  vatPence: minus(amount.vatPence),
  grossPence: minus(amount.grossPence),
});
