import type { Issue } from '@team-operations/errors';
import { bareMpan } from '@team-operations/market';

/** The MPANs as they are stored. */
export const bareMpans = (sent: readonly string[]): string[] => sent.map((mpan) => bareMpan(mpan));

function issuesOf({ mpans: sent = [] }: { mpans?: readonly string[] | undefined }): Issue[] {
  const mpans = bareMpans(sent);
  const repeated = mpans.flatMap((mpan, at) => (mpans.indexOf(mpan) < at ? [at] : []));
  return repeated.map((at) => ({
    path: `mpans.${at}`,
    message: 'was sent more than once',
    fix: 'Send each MPAN once.',
  }));
}

/** Names each MPAN that was sent before, however it is written. */
export const distinctMpans = { of: ['mpans'] as const, issuesOf };
