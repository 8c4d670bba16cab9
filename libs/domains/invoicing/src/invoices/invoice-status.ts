import type { Lifecycle } from '@team-operations/operations';

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = ['DRAFT', 'FINALIZED', 'APPROVED', 'CREDITED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** What leads from one status to another. A credit note is FINALIZED from its creation, and is never credited. */
export const invoiceTransitions = {
  finalize: { from: ['DRAFT'], to: 'FINALIZED' },
  approve: { from: ['FINALIZED'], to: 'APPROVED' },
  credit: { from: ['FINALIZED', 'APPROVED'], to: 'CREDITED' },
} as const satisfies Lifecycle['transitions'];

export const invoiceLifecycle: Lifecycle = {
  table: 'invoice',
  state: 'row.status::text',
  states: invoiceStatuses,
  transitions: invoiceTransitions,
};
