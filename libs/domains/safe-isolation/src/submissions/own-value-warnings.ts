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
      message: `changes the job alone: the worksheet names MPAN ${'mpan' in parsed ? formatMpan(named) : named}. Neither the fault nor its report (D0135) nor any other market message has changed`,
      fix: 'If the worksheet is wrong, have the installer correct its MPAN: fault and messages follow. To change a message alone, fix it.',
    },
  ];
}

function supplierWarnings(own: string | undefined, mpid: string | null | undefined): Issue[] {
  if (own === undefined || own === mpid) return [];
  return [
    {
      path: 'supplierId',
      message: `changes the job alone: the worksheet names supplier ${own}, and market messages go there`,
      fix: 'If the worksheet is wrong, have the installer correct its `supplier_mpid`: messages follow. To change a message alone, fix it.',
    },
  ];
}

/** Where the worksheet names another value, that one counts: whoever changes the job must not believe that a message has changed. */
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
