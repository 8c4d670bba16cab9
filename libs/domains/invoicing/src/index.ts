export { invoiceEvents } from './invoice-events.ts';
export { invoicing } from './domain.ts';
