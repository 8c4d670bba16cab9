export { invoiceEvents } from './invoice-events.ts';
export { invoicing } from './domain.ts';
export { isUninvoiced } from './visits/uninvoiced-job.ts';
