import type { Issue } from '@team-operations/errors';
import { kindOf, placeOf } from '../visits/in-words.ts';
import { explain, priceOf } from '../visits/price-of.ts';
import type { Price, Visit } from '../visits/visit.ts';
import type { InvoiceLine, SentLine } from './line.ts';
import { amountsOf } from './totals.ts';

/** What decides on the lines of a draft. */
export interface WantedLines {
  clientId: string;
  contractId?: string | undefined;
  lines: readonly SentLine[];
}

/** What a line comes to, with the price by which it was billed, or why it cannot be billed. */
export type Judged = { line: InvoiceLine; price: Price | null } | { issues: readonly Issue[] };

export const only = (issue: Issue): Judged => ({ issues: [issue] });

const frozen = ({ kind, jobId, visit, mpan, date }: Visit) => ({ kind, jobId, visit, mpan, date });

/** The line of a visit, frozen from the job and its rate. */
export function lineOf(visit: Visit, { rateId, netPence, vatRate }: Price): InvoiceLine {
  const activity =
    visit.kind === 'ABORTED_VISIT' ? `${visit.activity}, aborted visit` : (visit.activity ?? '');
  return { ...frozen(visit), rateId, activity, ...amountsOf(netPence, vatRate) };
}

/** A visit, and whether it is not free. */
export interface ChargedVisit extends Visit {
  isCharged: boolean;
}

/** The visit that a line means: the one that it names, else the only one that is to be billed. */
export function chooseVisit(
  { visit: number }: SentLine,
  ofJob: readonly ChargedVisit[],
  own: string | null,
): { visit: Visit } | { issue: Issue } {
  if (ofJob.length === 0) {
    const fix = 'Send a job that is COMPLETED or ABORTED; GET /v1/invoices/uninvoiced-jobs lists them.';
    const message = "is not one of your team's completed or aborted jobs";
    return { issue: { code: 'reference_not_found', path: 'jobId', message, fix } };
  }
  const named = number === undefined ? ofJob : ofJob.filter(({ visit }) => visit === number);
  const [first] = named;
  const all = ofJob.map((visit) => `${visit.visit} (${kindOf(visit)} on ${visit.date})`).join(', ');
  if (first === undefined)
    return { issue: { path: 'visit', message: 'is no visit of the job', fix: `Its visits: ${all}.` } };
  const open = named.filter(({ invoiceId }) => invoiceId === null || invoiceId === own);
  const [taken] = named.toReversed();
  if (open.length === 0 && taken !== undefined) return { issue: alreadyTaken(taken) };
  // One that is free is billed only where the line names it, or it is the only one.
  const due = open.filter((one) => one.isCharged);
  const [visit, another] = due.length > 0 ? due : open;
  if (visit !== undefined && another === undefined) return { visit };
  const fix = `Send a line for each that you bill, with its number as \`visit\`: ${all}.`;
  return {
    issue: { code: 'required', path: 'visit', message: 'is required: the job has several visits', fix },
  };
}

const alreadyTaken = (visit: Visit): Issue => ({
  code: 'already_taken',
  path: 'jobId',
  message: `is on ${placeOf(visit)}`,
  fix:
    visit.invoiceNumber === null
      ? 'Leave it out, or save that draft without it first, with POST /v1/invoices/draft.'
      : 'Leave it out, or credit that invoice first: a visit is billed once.',
});

/** What a line of a job may not say, whichever job it is. */
export const comesFromJob = ({ date, mpan }: SentLine): Issue[] =>
  Object.entries({ date, mpan }).flatMap(([path, value]) =>
    value === undefined
      ? []
      : [
          {
            path,
            message: 'comes from the job',
            fix: 'Leave it out, or leave `jobId` out for a line of its own.',
          },
        ],
  );

/** A visit that no rate prices, at the price that was sent. */
function atOwnPrice(visit: Visit, sent: SentLine, defaultVatRate: number | undefined): Judged {
  const { netPence, activity = visit.activity ?? undefined, vatRate = defaultVatRate } = sent;
  const required = (path: string, fix: string) =>
    only({ code: 'required', path, message: 'is required for a job at a price of its own', fix });
  if (netPence === undefined)
    return required('netPence', 'Send the price, or leave `activity` and `vatRate` out.');
  if (activity === undefined) return required('activity', 'Send what was done: the job has no job type.');
  if (vatRate === undefined)
    return required('vatRate', 'Send it, or save the profile first, with POST /v1/invoicing/profile/upsert.');
  const done =
    sent.activity === undefined && visit.kind === 'ABORTED_VISIT' ? `${activity}, aborted visit` : activity;
  return {
    line: { ...frozen(visit), rateId: null, activity: done, ...amountsOf(netPence, vatRate) },
    price: null,
  };
}

/** A line of a visit, unless it is not one that this client can be billed for. */
export function jobLine(
  visit: Visit,
  sent: SentLine,
  { clientId, contractId, defaultVatRate }: WantedLines & { defaultVatRate: number | undefined },
): Judged {
  const path = 'jobId';
  if (visit.clientId !== null && visit.clientId !== clientId)
    return only({
      path,
      message: 'is a job of another client',
      fix: `Send a job of the client ${clientId}.`,
    });
  const { price, reason } = priceOf(visit, contractId);
  const own = Object.entries({ netPence: sent.netPence, activity: sent.activity, vatRate: sent.vatRate });
  const [stray] = own.find(([, value]) => value !== undefined) ?? [];
  if (stray === undefined)
    return price === null ? only({ path, ...explain(reason, visit) }) : { line: lineOf(visit, price), price };
  if (visit.isAfterToday) return only({ path, ...explain('DOUBTFUL_DAY', visit) });
  // A person vouches for a visit before the plan of its job by its price.
  if (price === null && (visit.prices.length === 0 || reason === 'DOUBTFUL_DAY'))
    return atOwnPrice(visit, sent, defaultVatRate);
  const fix = 'Leave it out. Another price is another rate, or a further line with a discount.';
  return only({ path: stray, message: 'comes from the rate of the job', fix });
}
