import { quotes, type Issue } from '@team-operations/errors';
import { listedWords } from '@team-operations/schemas';
import { kindOf, placeOf } from './in-words.ts';
import type { VisitKind } from '../rates/rate.ts';
import type { Price, Visit } from './visit.ts';

/** Why a visit has no price. */
export const unpricedReasons = [
  'NO_CLIENT',
  'NO_JOB_TYPE',
  'NO_RATE',
  'SEVERAL_RATES',
  'BILLED_AS_ABORTED',
  'BILLED_AS_COMPLETED',
  'BILLED_ON_ANOTHER_DAY',
  'BILLED_WITHOUT_OUTCOME',
  'DOUBTFUL_DAY',
] as const;
export type UnpricedReason = (typeof unpricedReasons)[number];

export type PriceOf = { price: Price; reason: null } | { price: null; reason: UnpricedReason };

/** Where a draft or an invoice bills a visit as something else than it was by now: it is billed once, so that comes first. */
const billedAs = {
  ABORTED_VISIT: 'BILLED_AS_ABORTED',
  COMPLETED_VISIT: 'BILLED_AS_COMPLETED',
} as const satisfies Record<VisitKind, UnpricedReason>;

/** True where the day of a visit that is billed was corrected: another rate may apply, and the invoice shows another day. */
const isBilledOnAnotherDay = ({ billedOn, date }: Visit): boolean => billedOn !== null && billedOn !== date;

/** The one price of a visit, under a contract if one is named, or why there is none. */
export function priceOf(visit: Visit, contractId?: string): PriceOf {
  if (visit.isDoubtful) return { price: null, reason: 'DOUBTFUL_DAY' };
  if (visit.clientId === null) return { price: null, reason: 'NO_CLIENT' };
  if (visit.jobTypeId === null) return { price: null, reason: 'NO_JOB_TYPE' };
  const prices = visit.prices.filter((price) => contractId === undefined || price.contractId === contractId);
  const [price] = prices;
  if (price === undefined) return { price: null, reason: 'NO_RATE' };
  return prices.length === 1 ? { price, reason: null } : { price: null, reason: 'SEVERAL_RATES' };
}

/** As `priceOf`, for what is to be billed next. */
export function openPriceOf(visit: Visit, contractId?: string): PriceOf {
  const { billedKind, kind, hasOutcome } = visit;
  if (!hasOutcome) return { price: null, reason: 'BILLED_WITHOUT_OUTCOME' };
  if (billedKind !== null && billedKind !== kind) return { price: null, reason: billedAs[billedKind] };
  if (isBilledOnAnotherDay(visit)) return { price: null, reason: 'BILLED_ON_ANOTHER_DAY' };
  return priceOf(visit, contractId);
}

const contracts = ({ prices }: Visit) =>
  listedWords(
    prices.map(({ contractName, contractId }) => `${contractName} (${contractId})`),
    'and',
  );

const atOwnPrice = 'bill it at a price of its own, with `jobId` and `netPence`';

const billAgain = (visit: Visit) =>
  visit.invoiceNumber === null
    ? 'Save that draft again, with POST /v1/invoices/draft.'
    : `Credit that invoice with POST /v1/invoices/${visit.invoiceId}/credit, then bill the job again.`;

/** It cannot be billed again yet, and a draft cannot keep it. */
const withoutOutcome = (visit: Visit) =>
  visit.invoiceNumber === null
    ? 'Save that draft without it, with POST /v1/invoices/draft. If the work has ended, report the outcome of the job first.'
    : `If the work has ended, report the outcome of the job. Else credit that invoice with POST /v1/invoices/${visit.invoiceId}/credit, and bill the job once it has ended.`;

/** Whose day it is cannot be known, so both corrections are named. */
function doubtful({ date, isAfterToday, notBefore, jobId }: Visit): { message: string; fix: string } {
  const correct = `Correct the day in the submission, or with \`visitedOn\` of PATCH /v1/jobs/${jobId}`;
  return isAfterToday
    ? { message: `has a visit on ${date}, which is after today`, fix: `${correct}.` }
    : {
        message: `has a visit on ${date}, before ${notBefore}, when the job was planned`,
        fix: `${correct}; if it is right, ${atOwnPrice}.`,
      };
}

/** A reason for people, and what to do. What it quotes of the visit is what people once wrote. */
export const explain = (
  reason: UnpricedReason,
  visit: Visit,
): Required<Pick<Issue, 'message' | 'fix' | typeof quotes>> => ({
  ...inWords(reason, visit),
  [quotes]: [visit.activity ?? '', ...visit.prices.map(({ contractName }) => contractName)],
});

function inWords(reason: UnpricedReason, visit: Visit): { message: string; fix: string } {
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
            fix: `Create a rate with POST /v1/invoicing/rates, or ${atOwnPrice}.`,
          };
    case 'SEVERAL_RATES':
      return {
        message: `has rates of several contracts: ${contracts(visit)}`,
        fix: 'Send `contractId`. If one was created by mistake, end it with POST /v1/invoicing/contracts/:id/end.',
      };
    case 'BILLED_AS_ABORTED':
      return {
        message: `was billed as an aborted visit, and is a completed one by now: it is on ${placeOf(visit)}`,
        fix: billAgain(visit),
      };
    case 'BILLED_AS_COMPLETED':
      return {
        message: `was billed as a completed visit, and is an aborted one by now: it is on ${placeOf(visit)}`,
        fix: billAgain(visit),
      };
    case 'BILLED_ON_ANOTHER_DAY':
      return {
        message: `was billed as a visit on ${visit.billedOn}, and is one on ${visit.date} by now: it is on ${placeOf(visit)}`,
        fix: billAgain(visit),
      };
    case 'BILLED_WITHOUT_OUTCOME':
      return {
        message: `was billed as ${kindOf(visit)}, and its work is reported as in progress by now: it is on ${placeOf(visit)}`,
        fix: withoutOutcome(visit),
      };
    case 'DOUBTFUL_DAY':
      return doubtful(visit);
  }
}
