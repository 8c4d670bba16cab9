import type { TeamReader } from '@team-operations/database';
import { quotes, type Issue } from '@team-operations/errors';
import { judgeLines } from './draft-lines.ts';
import type { ReadInvoice } from './find-invoice.ts';
import type { InvoiceLine, SentLine } from './line.ts';

/** A line as it was sent. */
function sentLine({
  kind,
  jobId,
  visit,
  rateId,
  activity,
  date,
  mpan,
  netPence,
  vatRate,
}: InvoiceLine): SentLine {
  const own = { activity, netPence, vatRate };
  if (kind === 'FREE') return { ...own, ...(date !== null && { date }), ...(mpan !== null && { mpan }) };
  const named = { ...(jobId !== null && { jobId }), ...(visit != null && { visit }) };
  return rateId === null ? { ...named, ...own } : named;
}

const compared = ['kind', 'mpan', 'date', 'activity', 'rateId', 'netPence', 'vatRate'] as const;

/** What has changed in a line, in words; null when nothing has. */
function changesOf(before: InvoiceLine, now: InvoiceLine): Pick<Issue, 'message' | typeof quotes> | null {
  const changed = compared.filter((name) => before[name] !== now[name]);
  if (changed.length === 0) return null;
  const changes = changed.map((name) => `\`${name}\` was ${before[name]} and is ${now[name]}`);
  return {
    message: `has changed since the draft was saved: ${changes.join(', ')}`,
    [quotes]: [before.activity, now.activity],
  };
}

const again = 'Save the draft again with POST /v1/invoices/draft, and check it.';

/** What is said of a line whose visit could not be billed as the line was saved. */
function outdated({ path, code, message, fix = '' }: Issue): Pick<Issue, 'message' | 'fix'> {
  const before = (first: string) => (first === '' ? again : `${first} Then ${again.replace('S', 's')}`);
  const words = (what: string, todo: string) => ({
    message: `cannot be billed any more as it was saved: ${what} ${message}`,
    fix: todo,
  });
  if (path === 'jobId') return words('its job', before(fix));
  // A rate was created after the line was saved at its own price.
  if (code !== 'required')
    return words('its price now', `${again} Leave out \`netPence\`, \`activity\` and \`vatRate\` of it.`);
  return words(`its \`${path}\``, before(fix));
}

/** An issue for each line of a draft that is no longer what its visit, its job and their rates say. */
export async function outdatedLines(team: TeamReader, draft: ReadInvoice): Promise<Issue[]> {
  const { clientId, contractId, lines, id } = draft;
  const wanted = { clientId, contractId: contractId ?? undefined, lines: lines.map(sentLine) };
  const judged = await judgeLines(team, wanted, id);
  return judged.flatMap((now, at): Issue[] => {
    const before = lines[at];
    const path = `lines.${at}`;
    if (before === undefined) return [];
    if ('issues' in now) return now.issues.map((issue) => ({ ...issue, path, ...outdated(issue) }));
    const changes = changesOf(before, now.line);
    return changes === null ? [] : [{ path, ...changes, fix: again }];
  });
}
