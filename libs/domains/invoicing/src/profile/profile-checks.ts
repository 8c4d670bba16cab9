import type { Issue } from '@team-operations/errors';
import { bareVatNumber, isVatNumber } from './vat-number.ts';

interface Sent {
  vatNumber?: string | null | undefined;
  defaultVatRate: number;
  invoicePrefix: string;
  creditNotePrefix: string;
}

const vatNumber = {
  of: ['vatNumber'] as const,
  issuesOf({ vatNumber: sent }: Pick<Sent, 'vatNumber'>): Issue[] {
    if (typeof sent !== 'string' || isVatNumber(bareVatNumber(sent))) return [];
    const fix =
      'Send it as on the VAT certificate, such as GB 123 4567 82. The last two digits are check digits.';
    return [{ code: 'wrong_format', path: 'vatNumber', message: 'is not a valid UK VAT number', fix }];
  },
};

const vatRate = {
  of: ['vatNumber', 'defaultVatRate'] as const,
  issuesOf(sent: Pick<Sent, 'vatNumber' | 'defaultVatRate'>): Issue[] {
    if (typeof sent.vatNumber === 'string' || sent.defaultVatRate <= 0) return [];
    const fix = 'Send `vatNumber`, or 0 when your team is not registered for VAT.';
    return [{ path: 'defaultVatRate', message: 'is more than 0 without a VAT number', fix }];
  },
};

const prefixes = {
  of: ['invoicePrefix', 'creditNotePrefix'] as const,
  issuesOf(sent: Pick<Sent, 'invoicePrefix' | 'creditNotePrefix'>): Issue[] {
    if (sent.invoicePrefix !== sent.creditNotePrefix) return [];
    const fix = 'Send another prefix, such as CN-: credit notes have a separate number series.';
    return [{ path: 'creditNotePrefix', message: 'is the prefix of the invoices', fix }];
  },
};

/** What a schema cannot say of a profile. */
export const profileChecks = [vatNumber, vatRate, prefixes];
