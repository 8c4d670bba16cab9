import { mistypedInWords, parseMpan, type ParsedMpan } from '../mpan.ts';
import { distributorById } from '../parties/distributors.ts';
import { isMpid } from '../parties/party.ts';
import type { Submission } from '../submission/schema.ts';
import type { JobContext, MessageBasis } from './basis.ts';
import type { Hold } from './hold.ts';
import type { RecipientKind } from './notification-table.ts';

/** Who gets a message; null, with the hold that says why, when that is not known. */
export interface Recipient {
  mpid: string | null;
  holds: Hold[];
}

type Expected = Pick<Hold, 'field' | 'fix'> & { whose: string };

const supplier: Expected = { field: 'supplier_mpid', whose: 'supplier' };
const assetProvider: Expected = {
  field: 'asset_provider_mpid',
  whose: 'asset provider',
  fix: 'No action: the office sets the owner of the meter with a fix of this message.',
};

/** What to do about a receiver that is unknown, where that is not for the installer. A hold on record has no fix. */
export const fixOfReceiver = (field: string): string | undefined =>
  [supplier, assetProvider].find((it) => it.field === field)?.fix;

function given(mpid: string | null | undefined, { whose, ...expected }: Expected): Recipient {
  const hold = (reason: string): Recipient => ({
    mpid: null,
    holds: [{ ...expected, reason, releasable: false }],
  });
  if (!mpid) return hold(`The ${whose}'s MPID is unknown.`);
  if (isMpid(mpid)) return { mpid, holds: [] };
  // Not corrected: capitals of a mistyped id may be the id of another party.
  const capitals = mpid.trim().toUpperCase();
  const hint = isMpid(capitals) ? ` Did you mean ${capitals}?` : '';
  return hold(`The ${whose}'s MPID must be four of A-Z and 0-9.${hint}`);
}

/** A wrong MPAN has the wrong operator: that it is wrong comes first. */
function mistyped({ mpan, distributorId }: Extract<ParsedMpan, { outcome: 'check_digit_failed' }>): Hold {
  return {
    field: 'mpan',
    reason: `${mistypedInWords(mpan)} Its operator (distributor ${distributorId}) is not known here.`,
    releasable: false,
    fix: 'Send the MPAN as you read it. The office can also set it with a fix of this message.',
  };
}

/** The MPAN may be right, and its operator only be unknown to this installation. */
function distributor({ mpan }: MessageBasis): Recipient {
  if (mpan === null) return { mpid: null, holds: [] };
  const id = mpan.slice(0, 2);
  const known = distributorById(id);
  if (known) return { mpid: known.mpid, holds: [] };
  const parsed = parseMpan(mpan);
  if (parsed.outcome === 'check_digit_failed') return { mpid: null, holds: [mistyped(parsed)] };
  const reason = `The operator of this MPAN (distributor ${id}) is not known here.`;
  const fix =
    'If the MPAN is right, the platform team adds the operator, and this message is then sent. If it is wrong, the office corrects it with a fix of this message, or the installer sends it.';
  return { mpid: null, holds: [{ field: 'mpan', reason, releasable: false, fix }] };
}

export function recipientOf(
  kind: RecipientKind,
  submission: Submission,
  job: JobContext,
  basis: MessageBasis,
): Recipient {
  if (kind === 'distributor') return distributor(basis);
  if (kind === 'asset_provider') return given(job.assetProviderMpid, assetProvider);
  return given(submission.job_details.supplier_mpid ?? job.supplierMpid, supplier);
}
