import type { View } from '@team-operations/templates';
import type { BilledTo, InvoiceDetail, Issuer } from '../invoices/invoice.ts';
import { formatMpan } from '@team-operations/market';
import { percent, pounds } from '../money.ts';
import type { invoiceNames } from './invoice-names.ts';

/** What a rendering shows: an invoice as it is finalized. */
export interface RenderedInvoice extends Pick<
  InvoiceDetail,
  'kind' | 'reference' | 'notes' | 'lines' | 'vatSummary' | 'netPence' | 'vatPence' | 'grossPence'
> {
  number: string;
  invoiceDate: string;
  dueDate: string | null;
  issuer: Issuer;
  billedTo: BilledTo;
  credited: { number: string; invoiceDate: string; reason: string } | null;
}

type Values<Fields> = { [Name in keyof Fields]: Fields[Name] extends 'flag' ? boolean : string | number };
type Lists = (typeof invoiceNames)['lists'];
/** A value for each name, checked by the compiler. */
type InvoiceView = View &
  Values<(typeof invoiceNames)['fields']> & { [Name in keyof Lists]: readonly Values<Lists[Name]>[] };

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
/** `1 March 2026`. */
const day = (date: string | null): string => (date === null ? '' : longDate.format(new Date(date)));

interface Amounts {
  netPence: number;
  vatPence: number;
  grossPence: number;
}
const amounts = ({ netPence, vatPence, grossPence }: Amounts) => ({
  net: pounds(netPence),
  vat: pounds(vatPence),
  gross: pounds(grossPence),
});
const addressLines = (lines: readonly string[]) => lines.map((addressLine) => ({ addressLine }));

/** The parties of an invoice, as a template names them. */
const partiesOf = ({ kind, issuer, billedTo }: RenderedInvoice) => ({
  issuerName: issuer.name,
  issuerPostcode: issuer.postcode,
  issuerAddress: addressLines(issuer.addressLines),
  vatNumber: issuer.vatNumber ?? '',
  hasVatNumber: issuer.vatNumber !== null,
  companyNumber: issuer.companyNumber ?? '',
  hasCompanyNumber: issuer.companyNumber !== null,
  hasBank: issuer.bank !== null,
  isToBePaid: kind === 'INVOICE' && issuer.bank !== null,
  bankAccountName: issuer.bank?.accountName ?? '',
  bankSortCode: issuer.bank?.sortCode ?? '',
  bankAccountNumber: issuer.bank?.accountNumber ?? '',
  paymentTermsDays: issuer.paymentTermsDays,
  clientName: billedTo.name,
  clientPostcode: billedTo.address?.postcode ?? '',
  clientAddress: addressLines(billedTo.address?.addressLines ?? []),
  contractName: billedTo.contractName ?? '',
  hasContract: billedTo.contractName !== null,
});

/** What a template of invoices shows of an invoice. */
export const invoiceView = (invoice: RenderedInvoice): InvoiceView => ({
  ...partiesOf(invoice),
  ...amounts(invoice),
  title: invoice.kind === 'INVOICE' ? 'Invoice' : 'Credit note',
  isCreditNote: invoice.kind === 'CREDIT_NOTE',
  number: invoice.number,
  invoiceDate: day(invoice.invoiceDate),
  dueDate: day(invoice.dueDate),
  reference: invoice.reference ?? '',
  hasReference: invoice.reference !== null,
  notes: invoice.notes ?? '',
  hasNotes: invoice.notes !== null,
  creditedNumber: invoice.credited?.number ?? '',
  creditedDate: day(invoice.credited?.invoiceDate ?? null),
  creditReason: invoice.credited?.reason ?? '',
  lines: invoice.lines.map((line, at) => ({
    ...amounts(line),
    position: at + 1,
    mpan: line.mpan === null ? '' : formatMpan(line.mpan),
    date: day(line.date),
    activity: line.activity,
    vatRate: percent(line.vatRate),
    isJob: line.jobId !== null,
  })),
  vatSummary: invoice.vatSummary.map((sum) => ({ ...amounts(sum), vatRate: percent(sum.vatRate) })),
});
