import { sql, type TeamReader } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import type { BillingAddress } from '../billing-address.ts';
import { findProfile } from '../profile/profile.ts';
import { isCharged, visitColumns, visits, type Price } from '../visits/visit.ts';
import {
  chooseVisit,
  comesFromJob,
  jobLine,
  only,
  type ChargedVisit,
  type Judged,
  type WantedLines,
} from './job-line.ts';
import type { InvoiceLine, SentLine } from './line.ts';
import { amountsOf } from './totals.ts';

/** A line that is of no job. */
function freeLine(sent: SentLine, defaultVatRate: number | undefined): Judged {
  const { activity, date = null, netPence, vatRate = defaultVatRate, mpan = null } = sent;
  const missing = Object.entries({ activity, netPence }).filter(([, value]) => value === undefined);
  if (activity === undefined || netPence === undefined) {
    const fix = 'Send `jobId`, or `activity` and `netPence`.';
    const message = 'is required for a line without `jobId`';
    return { issues: missing.map(([path]) => ({ code: 'required', path, message, fix })) };
  }
  if (vatRate === undefined) {
    const fix = 'Send `vatRate`, or save the profile first, with POST /v1/invoicing/profile/upsert.';
    return only({ path: 'vatRate', message: 'has no default: your team has no invoicing profile', fix });
  }
  if (sent.visit !== undefined)
    return only({
      path: 'visit',
      message: 'is a visit of no job',
      fix: 'Send `jobId` with it, or leave it out.',
    });
  const noJob = { kind: 'FREE', jobId: null, visit: null, rateId: null } as const;
  return { line: { ...noJob, mpan, date, activity, ...amountsOf(netPence, vatRate) }, price: null };
}

async function visitsOf(team: TeamReader, jobIds: readonly string[]): Promise<readonly ChargedVisit[]> {
  if (jobIds.length === 0) return [];
  return team.query<ChargedVisit>(sql`
    SELECT ${visitColumns(team.teamId)}, ${isCharged(team.teamId)} AS "isCharged" FROM ${visits(team.teamId)}
    WHERE visited.team_id = ${team.teamId}::uuid AND visited.job_id = ANY (${jobIds}::uuid[]) AND visited.kind IS NOT NULL
    ORDER BY visited.number`);
}

/**
 * What each line comes to, priced as of now.
 * @param own the draft that is changed; null for a new one
 */
export async function judgeLines(
  team: TeamReader,
  wanted: WantedLines,
  own: string | null,
): Promise<readonly Judged[]> {
  const jobIds = wanted.lines.flatMap(({ jobId }) => jobId ?? []);
  const [found, profile] = await Promise.all([visitsOf(team, jobIds), findProfile(team)]);
  const defaultVatRate = profile?.defaultVatRate;
  const sent = new Set<string>();
  return wanted.lines.map((line) => {
    if (line.jobId === undefined) return freeLine(line, defaultVatRate);
    const issues = comesFromJob(line);
    if (issues.length > 0) return { issues };
    const chosen = chooseVisit(
      line,
      found.filter(({ jobId }) => jobId === line.jobId),
      own,
    );
    if ('issue' in chosen) return only(chosen.issue);
    const { visit } = chosen;
    if (sent.has(visit.id)) {
      const fix = 'Send each visit of a job once.';
      return only({ code: 'sent_twice', path: 'jobId', message: 'was sent more than once', fix });
    }
    sent.add(visit.id);
    return jobLine(visit, line, { ...wanted, defaultVatRate });
  });
}

/** The address of the one contract that prices the lines; null where several do, or none. */
export function addressOf(prices: readonly (Price | null)[]): BillingAddress | null {
  const byContract = new Map(
    prices.flatMap((price) => (price === null ? [] : [[price.contractId, price.billTo]])),
  );
  const [address] = byContract.values();
  return byContract.size === 1 ? (address ?? null) : null;
}

export interface DraftLines {
  lines: InvoiceLine[];
  /** The address of the one contract that prices them. */
  billTo: BillingAddress | null;
}

/** The lines of a draft. Throws a 400 that names each one that cannot be billed. */
export async function draftLines(
  team: TeamReader,
  wanted: WantedLines,
  own: string | null,
): Promise<DraftLines> {
  const judged = await judgeLines(team, wanted, own);
  const issues = judged.flatMap((one, at): Issue[] =>
    'issues' in one ? one.issues.map((issue) => ({ ...issue, path: `lines.${at}.${issue.path}` })) : [],
  );
  if (issues.length > 0) throw badRequest(...issues);
  const billable = judged.flatMap((one) => ('line' in one ? [one] : []));
  return {
    lines: billable.map(({ line }) => line),
    billTo: addressOf(billable.map(({ price }) => price)),
  };
}
