import type { Issue } from '@team-operations/errors';
import { formatMpan, parseMpan, type JobContext } from '@team-operations/market';
import type { ReportedProperties } from '@team-operations/jobs';
import type { KnownJob } from './known-job.ts';

function mpanWarnings(own: string | undefined, mpan: string | null | undefined): Issue[] {
  if (own === undefined || mpan === undefined) return [];
  const parsed = parseMpan(own);
  const named = 'mpan' in parsed ? parsed.mpan : own;
  if (named === mpan) return [];
  return [
    {
      path: 'mpan',
      message: `changes only the job: the worksheet has MPAN ${'mpan' in parsed ? formatMpan(named) : named}. Neither the fault nor its report (D0135) nor any other market message has changed`,
      fix: 'If the worksheet is wrong, ask the installer to correct its MPAN; the fault and messages are then updated. To change only a message, fix it.',
    },
  ];
}

function supplierWarnings(own: string | undefined, mpid: string | null | undefined): Issue[] {
  if (own === undefined || own === mpid) return [];
  return [
    {
      path: 'supplierId',
      message: `changes only the job: the worksheet has supplier ${own}, and market messages are sent there`,
      fix: 'If the worksheet is wrong, ask the installer to correct its `supplier_mpid`; the messages are then updated. To change only a message, fix it.',
    },
  ];
}

/** Where the worksheet names another value, that one counts: the person who changes the job must not believe that a message has changed. */
export function ownValueWarnings(
  { submission }: KnownJob,
  { mpan, supplierId }: ReportedProperties,
  after: JobContext,
): Issue[] {
  if (submission === null) return [];
  const own = submission.content.job_details;
  return [
    ...mpanWarnings(own.mpan, mpan),
    ...(supplierId === undefined ? [] : supplierWarnings(own.supplier_mpid, after.supplierMpid)),
  ];
}
