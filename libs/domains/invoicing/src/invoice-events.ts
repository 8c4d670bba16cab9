import { Type } from '@sinclair/typebox';
import { causeOfEvent, defineTopic, type OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { OneOf, Uuid } from '@team-operations/schemas';
import { invoiceKinds, invoiceStatuses } from './invoices/invoice-status.ts';

/** The resource after the change, as REST shows it. */
const Setup = Type.Object({ id: Uuid }, { additionalProperties: true });

/** An invoice or a credit note after the change, without its lines; GET /v1/invoices/:id has them. */
const InvoiceEvent = Type.Object(
  { id: Uuid, kind: OneOf(invoiceKinds), status: OneOf(invoiceStatuses) },
  { additionalProperties: true },
);

/** The life of invoices, and of what they are made from. */
export const invoiceEvents = defineTopic({
  name: 'invoice.events.v1',
  writers: ['gateway'],
  key: 'id of the invoice, credit note, profile, contract, rate or template',
  carries:
    'Invoices drafted, finalized, approved and credited, and credit notes, without their lines; profile, contracts, rates and template.',
  partitions: 6,
  keeps: { days: 30 },
  personalData: true,
  extensions: causeOfEvent,
  types: {
    'invoice.drafted': InvoiceEvent,
    'invoice.finalized': InvoiceEvent,
    'invoice.approved': InvoiceEvent,
    'invoice.credited': InvoiceEvent,
    'credit-note.created': InvoiceEvent,
    'invoicing-profile.changed': Setup,
    'invoicing-contract.created': Setup,
    'invoicing-contract.ended': Setup,
    'invoicing-rate.created': Setup,
    'invoicing-rate.ended': Setup,
    'invoice-template.changed': Setup,
  },
});

type InvoiceEventType = Parameters<typeof invoiceEvents.eventOfChange>[0];

/** An event that carries the resource as the change leaves it. */
export const invoiceEvent = (type: InvoiceEventType, key: string, context: OperationContext): OutboxEvent =>
  invoiceEvents.eventOfChange(type, {
    key,
    extensions: { teamid: context.team.teamId, requestid: context.requestId },
  });
