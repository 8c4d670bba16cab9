import { parseMpan } from '../mpan.ts';
import { distributorById, networkOperator, type NetworkOperator } from '../parties/distributors.ts';
import type { FaultCategory } from '../planner/dno-fault.ts';

/** What a request that was refused seems to say of a fault, as far as it can be read. */
export interface ClaimedFault {
  /** The worst that is named; null when there is none, or what stands there is no category. */
  category: FaultCategory | null;
  /** The job's identifier as it was sent, at most 100 characters of it. */
  jobReference: string | null;
  /** 13 digits; the check digit may fail. */
  mpan: string | null;
  /** The network operator of the MPAN's first two digits; null when it cannot be told. */
  dno: NetworkOperator | null;
}

/** A refused request may hold anything, of any length. */
const harmless = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 100);

type Body = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null;

/** `dno_issue` under any name that people give it, such as `dnoIssue` or `dno_isue`. */
const claims = (body: Body) =>
  Object.entries(body).filter(([name, value]) => /dno/i.test(name) && value !== null);

function categoryOf(claim: unknown): FaultCategory | null {
  const code = isObject(claim) ? claim['code'] : claim;
  const letter = typeof code === 'string' ? code.trim().toUpperCase() : '';
  return letter === 'A' || letter === 'B' || letter === 'C' ? letter : null;
}

/**
 * Reads what a refused request may have wanted to report of the network, in either layout and however wrong it is. Null when
 * nothing in it looks like a fault. Only for telling people that a report did not get through: nothing is ever sent by it.
 */
export function claimedFault(body: Body): ClaimedFault | null {
  const details = isObject(body['job_details']) ? body['job_details'] : {};
  const found = [...claims(body), ...claims(details)];
  if (found.length === 0) return null;
  const text = (name: string) =>
    [body[name], details[name]].find((value): value is string => typeof value === 'string' && value !== '');
  const reference = text('job_id');
  const point = parseMpan(text('mpan') ?? '');
  const distributor = point.outcome === 'malformed' ? undefined : distributorById(point.distributorId);
  return {
    category: found.map(([, claim]) => categoryOf(claim)).reduce(worse, null),
    jobReference: reference === undefined ? null : harmless(reference),
    mpan: point.outcome === 'malformed' ? null : point.mpan,
    dno: distributor === undefined ? null : networkOperator(distributor),
  };
}

function worse(one: FaultCategory | null, other: FaultCategory | null): FaultCategory | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
