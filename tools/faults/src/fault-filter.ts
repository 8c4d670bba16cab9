import { faultCategories, knownDistributors } from '@team-operations/market';
import { isUuid } from '@team-operations/schemas';
import { ArgumentError } from './argument-error.ts';

/** What to show; an empty list shows everything. */
export interface FaultFilter {
  categories: readonly string[];
  /** First two digits of the MPANs. */
  distributors: readonly string[];
  team: string | undefined;
}

interface Asked {
  category?: string[] | undefined;
  dno?: string[] | undefined;
  team?: string | undefined;
}

function distributorOf(text: string): string {
  const known = knownDistributors().find(({ id, mpid }) => id === text || mpid === text.toUpperCase());
  if (known !== undefined) return known.id;
  // Faults of an unknown operator here carry no header by which they could be found.
  throw new ArgumentError(
    `--dno ${text} is not a known network operator. Use two digits such as 10, or an MPID such as EELC; set DISTRIBUTORS as for the services to add one.`,
  );
}

/** Throws an ArgumentError for what cannot be a filter. */
export function readFilter({ category = [], dno = [], team }: Asked): FaultFilter {
  const categories = category.flatMap((list) => list.toUpperCase().split(','));
  const odd = categories.find((name) => !faultCategories.some((known) => known === name));
  if (odd !== undefined)
    throw new ArgumentError(`--category ${odd} is not one of ${faultCategories.join(', ')}.`);
  const id = team?.toLowerCase();
  if (id !== undefined && !isUuid(id)) throw new ArgumentError(`--team ${team} is not a team id (UUID).`);
  return { categories, distributors: dno.flatMap((list) => list.split(',')).map(distributorOf), team: id };
}

export type Headers = Readonly<Record<string, Buffer | string | (Buffer | string)[] | undefined>>;

const isAmong = (wanted: readonly string[], ...headers: Headers[string][]) =>
  wanted.length === 0 || headers.some((header) => header !== undefined && wanted.includes(String(header)));

/** Whatever demands a call is category A, also where the installer has lowered it. */
const demandsCall = (headers: Headers) => String(headers['ce_callnow']) === 'true';

/** What is of no known operator may be of any. What moves is shown to those who watch where it was, too. */
const isOfOperator = (distributors: readonly string[], headers: Headers) =>
  headers['ce_dno'] === undefined ||
  String(headers['ce_previousdno']) === 'unknown' ||
  isAmong(distributors, headers['ce_dno'], headers['ce_previousdno']);

/** Decides by the headers alone: what the filter hides is not decoded. */
export function passes({ categories, distributors, team }: FaultFilter, headers: Headers): boolean {
  const category = demandsCall(headers) ? 'A' : undefined;
  return (
    isAmong(categories, headers['ce_faultcategory'], headers['ce_previouscategory'], category) &&
    isOfOperator(distributors, headers) &&
    isAmong(team === undefined ? [] : [team], headers['ce_teamid'])
  );
}

/** The same for an alarm: where its category or team is not known, it may be anyone's. */
export function mayConcern(filter: FaultFilter, headers: Headers): boolean {
  const { categories, team } = filter;
  return passes(
    {
      ...filter,
      categories: headers['ce_faultcategory'] === undefined ? [] : categories,
      team: headers['ce_teamid'] === undefined ? undefined : team,
    },
    headers,
  );
}
