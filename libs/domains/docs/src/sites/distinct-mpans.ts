import { badRequest } from '@team-operations/errors';
import { bareMpan } from '@team-operations/market';

/** The MPANs as they are stored. Throws a 400 that names each one that was sent before. */
export function distinctMpans(sent: readonly string[]): string[] {
  const mpans = sent.map((mpan) => bareMpan(mpan));
  const repeated = mpans.flatMap((mpan, at) => (mpans.indexOf(mpan) < at ? [at] : []));
  if (repeated.length === 0) return mpans;
  throw badRequest(
    ...repeated.map((at) => ({
      path: `mpans.${at}`,
      message: 'was sent more than once',
      fix: 'Send each MPAN once.',
    })),
  );
}
