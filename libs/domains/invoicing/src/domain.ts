import { eventsOfRequests, type Domain } from '@team-operations/operations';
import { createContract } from './contracts/create-contract.ts';
import { endContract } from './contracts/end-contract.ts';
import { getContract } from './contracts/get-contract.ts';
import { listContracts } from './contracts/list-contracts.ts';
import { data } from './data.ts';
import { invoiceEvents } from './invoice-events.ts';
import { approveInvoice } from './invoices/approve-invoice.ts';
import { creditInvoice } from './invoices/credit-invoice.ts';
import { finalizeInvoice } from './invoices/finalize-invoice.ts';
import { getDefaults } from './invoices/get-defaults.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { invoiceLifecycle } from './invoices/invoice-status.ts';
import { listInvoices } from './invoices/list-invoices.ts';
import { searchableInvoices } from './invoices/searchable-invoices.ts';
import { upsertDraft } from './invoices/upsert-draft.ts';
import { getInvoicePdf } from './pdfs/get-invoice-pdf.ts';
import { invoicePdfs, renderInvoicePdfs } from './pdfs/invoice-pdfs.ts';
import { getProfile } from './profile/get-profile.ts';
import { upsertProfile } from './profile/upsert-profile.ts';
import { createRate } from './rates/create-rate.ts';
import { endRate } from './rates/end-rate.ts';
import { getRate } from './rates/get-rate.ts';
import { listRates } from './rates/list-rates.ts';
import { getTemplate } from './templates/get-template.ts';
import { upsertTemplate } from './templates/upsert-template.ts';
import { listUninvoicedJobs } from './visits/list-uninvoiced-jobs.ts';

export const invoicing: Domain = {
  name: 'invoicing',
  data,
  lifecycles: [invoiceLifecycle],
  tags: [
    { name: 'invoices', title: 'Invoices', group: 'Invoicing' },
    { name: 'invoicing_profile', title: 'Invoicing profile', group: 'Invoicing' },
    { name: 'invoicing_contracts', title: 'Contracts', group: 'Invoicing' },
    { name: 'invoicing_rates', title: 'Rates', group: 'Invoicing' },
    { name: 'invoice_template', title: 'Invoice template', group: 'Invoicing' },
  ],
  topics: [invoiceEvents],
  requestParts: [eventsOfRequests('invoices.read', [invoiceEvents])],
  consumers: [invoicePdfs],
  jobs: [renderInvoicePdfs],
  searchable: [searchableInvoices],
  operations: [
    listInvoices,
    getDefaults,
    listUninvoicedJobs,
    upsertDraft,
    finalizeInvoice,
    approveInvoice,
    getInvoice,
    getInvoicePdf,
    creditInvoice,
    getProfile,
    upsertProfile,
    listContracts,
    getContract,
    createContract,
    endContract,
    listRates,
    getRate,
    createRate,
    endRate,
    getTemplate,
    upsertTemplate,
  ],
};
