import { Type } from '@sinclair/typebox';

/** One line is at most a million pounds. */
const mostOfLine = 100_000_000;
/** What a column of the database can hold: twenty million pounds, enough with the VAT. */
export const mostOfInvoice = 2_000_000_000;

/** Pence without VAT, of a line. */
export const NetPence = Type.Integer({
  minimum: -mostOfLine,
  maximum: mostOfLine,
  description: 'Pence without VAT; negative for a discount',
});

/** Pence without VAT, of a rate. */
export const RatePence = Type.Integer({ minimum: 0, maximum: mostOfLine, description: 'Pence without VAT' });

export const VatRate = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'VAT rate in basis points: 2000 is 20 %',
});

export const Pence = Type.Integer({ description: 'Pence' });

/** VAT of a line, half a penny up. Of a discount it is that of the charge with the other sign (docs/decisions/0063-invoicing.md). */
export function vatOf(netPence: number, vatRate: number): number {
  const vat = Math.floor((Math.abs(netPence) * vatRate + 5000) / 10_000);
  return netPence < 0 && vat > 0 ? -vat : vat;
}

/** `£1,234.50`, `-£0.05`. */
export function pounds(pence: number): string {
  const whole = Math.floor(Math.abs(pence) / 100).toLocaleString('en-GB');
  return `${pence < 0 ? '-' : ''}£${whole}.${String(Math.abs(pence) % 100).padStart(2, '0')}`;
}

/** `20 %`, `17.5 %`. */
export const percent = (vatRate: number): string => `${vatRate / 100} %`;
