import { listedWords } from '@team-operations/schemas';
import { kindOf, placeOf } from './in-words.ts';
import type { Price, Visit } from './visit.ts';

/** Why a visit has no price. */
export const unpricedReasons = [
  'NO_CLIENT',
  'NO_JOB_TYPE',
  'NO_RATE',
  'SEVERAL_RATES',
  'BILLED_AS_ABORTED',
] as const;
export type UnpricedReason = (typeof unpricedReasons)[number];

export type PriceOf = { price: Price; reason: null } | { price: null; reason: UnpricedReason };

/** True where a draft or an invoice bills a visit as aborted that by now was completed: it is billed once, so that comes first. */
const isBilledAsAborted = ({ billedKind, kind }: Visit): boolean =>
  billedKind !== null && billedKind !== kind;

/** The one price of a visit, under a contract if one is named, or why there is none. */
export function priceOf(visit: Visit, contractId?: string): PriceOf {
  if (visit.clientId === null) return { price: null, reason: 'NO_CLIENT' };
  if (visit.jobTypeId === null) return { price: null, reason: 'NO_JOB_TYPE' };
  const prices = visit.prices.filter((price) => contractId === undefined || price.contractId === contractId);
  const [price] = prices;
  if (price === undefined) return { price: null, reason: 'NO_RATE' };
  return prices.length === 1 ? { price, reason: null } : { price: null, reason: 'SEVERAL_RATES' };
}

/** As `priceOf`, for what is to be billed next. */
export const openPriceOf = (visit: Visit, contractId?: string): PriceOf =>
  isBilledAsAborted(visit) ? { price: null, reason: 'BILLED_AS_ABORTED' } : priceOf(visit, contractId);

const contracts = ({ prices }: Visit) =>
  listedWords(
    prices.map(({ contractName, contractId }) => `${contractName} (${contractId})`),
    'and',
  );

const atOwnPrice = 'bill it at a price of its own, with `jobId` and `netPence`';

/** A reason for people, and what to do. */
export function explain(reason: UnpricedReason, visit: Visit): { message: string; fix: string } {
  switch (reason) {
    case 'NO_CLIENT':
      return {
        message: 'is a job without a client',
        fix: `Set its \`clientId\` with PATCH /v1/jobs/${visit.jobId}, or ${atOwnPrice} and \`activity\`.`,
      };
    case 'NO_JOB_TYPE':
      return {
        message: 'is a job without a job type',
        fix: `Set its \`jobTypeId\` with PATCH /v1/jobs/${visit.jobId}, or ${atOwnPrice} and \`activity\`.`,
      };
    case 'NO_RATE':
      return visit.prices.length > 0
        ? {
            message: `is priced by another contract: ${contracts(visit)}`,
            fix: 'Leave `contractId` out, or bill it in a draft with that contract.',
          }
        : {
            message: `has no rate for ${kindOf(visit)} of "${visit.activity}" on ${visit.date}`,
            fix: `Create one with POST /v1/invoicing/rates, or ${atOwnPrice}.`,
          };
    case 'SEVERAL_RATES':
      return {
        message: `has rates of several contracts: ${contracts(visit)}`,
        fix: 'Send `contractId`. If one was created by mistake, end it with POST /v1/invoicing/contracts/:id/end.',
      };
    case 'BILLED_AS_ABORTED':
      return {
        message: `was billed as an aborted visit, and is a completed one by now: it is on ${placeOf(visit)}`,
        fix:
          visit.invoiceNumber === null
            ? 'Save that draft again, with POST /v1/invoices/draft.'
            : `Credit that invoice with POST /v1/invoices/${visit.invoiceId}/credit, then bill the job again.`,
      };
  }
}
