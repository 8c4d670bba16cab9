import { Type, type Static } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { defineResource } from '@team-operations/operations';
import { PdfLink, pdfLinkOf } from '@team-operations/pdf';
import { IsoDate, IsoInstant, Nullable, OneOf, Strict, Text, Uuid } from '@team-operations/schemas';
import { BillingAddress } from '../billing-address.ts';
import { Pence } from '../money.ts';
import { profileProperties } from '../profile/profile.ts';
import { invoiceKinds, invoiceStatuses } from './invoice-status.ts';
import { InvoiceLine } from './line.ts';
import { VatSummary } from './totals.ts';

/** What a caller writes on a draft beside its lines. */
export const draftProperties = {
  reference: Text(100, 'Reference of the client, such as an order number'),
  notes: Text(1000, 'Shown on the invoice'),
  billTo: {
    ...BillingAddress,
    description: 'Default: the value of the contract, or of the one contract that prices the lines',
  },
};

/** Lists, events and audit entries show an invoice without its lines. */
export const Invoice = Strict(
  {
    id: Uuid,
    kind: OneOf(invoiceKinds, 'Invoices and drafts, or credit notes'),
    status: OneOf(invoiceStatuses, 'Status of the invoice'),
    number: Nullable(Type.String({ description: 'Null for a draft' })),
    clientId: Uuid,
    contractId: Nullable(Uuid),
    revision: Type.Integer({
      minimum: 1,
      description: 'Revision of the draft, incremented by each save; approval and credit do not change it',
    }),
    invoiceDate: Nullable({ ...IsoDate, description: "When it was finalized, in the team's time zone" }),
    dueDate: Nullable(IsoDate),
    currency: OneOf(['GBP']),
    reference: Nullable(draftProperties.reference),
    notes: Nullable(draftProperties.notes),
    netPence: Pence,
    vatPence: Pence,
    grossPence: Pence,
    creditsInvoiceId: Nullable({ ...Uuid, description: 'For a credit note: the credited invoice' }),
    creditNoteId: Nullable({ ...Uuid, description: 'For a credited invoice: the credit note' }),
    creditReason: Nullable(Text(500)),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
    finalizedAt: Nullable(IsoInstant),
    approvedAt: Nullable(IsoInstant),
    creditedAt: Nullable(IsoInstant),
  },
  { title: 'Invoice' },
);
export type Invoice = Static<typeof Invoice>;

const {
  defaultVatRate: _vat,
  invoicePrefix: _prefix,
  creditNotePrefix: _other,
  ...issuer
} = profileProperties;

/** Who bills, as the profile was when the invoice was finalized. */
export const Issuer = Strict(
  {
    ...issuer,
    vatNumber: Nullable(issuer.vatNumber),
    companyNumber: Nullable(issuer.companyNumber),
    bank: Nullable(issuer.bank),
  },
  { title: 'InvoiceIssuer' },
);
export type Issuer = Static<typeof Issuer>;

/** Who is billed, as it was when the invoice was finalized. */
export const BilledTo = Strict(
  {
    name: Type.String(),
    contractName: Nullable(Type.String()),
    address: Nullable(BillingAddress),
  },
  { title: 'InvoiceBilledTo' },
);
export type BilledTo = Static<typeof BilledTo>;

/** An invoice with all that a rendering of it shows. */
export const InvoiceDetail = Strict(
  {
    ...Invoice.properties,
    lines: Type.Array(InvoiceLine),
    vatSummary: Type.Array(VatSummary, { description: 'Totals by VAT rate' }),
    billTo: Nullable(BillingAddress),
    issuer: Nullable(Issuer),
    billedTo: Nullable(BilledTo),
    body: Nullable(
      Type.String({
        description: 'HTML as rendered when finalized; null for a draft',
      }),
    ),
    pdf: Nullable({ ...PdfLink, description: 'PDF of the invoice; null for a draft' }),
  },
  { title: 'InvoiceDetail' },
);
export type InvoiceDetail = Static<typeof InvoiceDetail>;

const exampleId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e04';
const computed = {
  creditNoteId: (row: ReturnType<typeof sql>) => sql`(
    SELECT note.id FROM invoice AS note WHERE note.team_id = ${row}.team_id AND note.credits_invoice_id = ${row}.id)`,
};
export const invoiceResource = defineResource({
  model: 'Invoice',
  // Not `revision`, which counts the saves of the draft: approval and credit leave it.
  version: 'updatedAt',
  schema: Invoice,
  computed,
  exampleId,
});
export const detailResource = defineResource({
  model: 'Invoice',
  version: 'updatedAt',
  schema: InvoiceDetail,
  computed: {
    ...computed,
    pdf: (row) =>
      sql`CASE WHEN ${row}.body IS NOT NULL THEN ${pdfLinkOf(row, sql`concat('/v1/invoices/', ${row}.id, '/pdf')`)} END`,
  },
  exampleId,
});
