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

function given(mpid: string | null | undefined, field: string, whose: string): Recipient {
  const hold = (reason: string): Recipient => ({ mpid: null, holds: [{ field, reason, releasable: false }] });
  if (!mpid) return hold(`The ${whose}'s MPID is not known.`);
  return isMpid(mpid) ? { mpid, holds: [] } : hold(`The ${whose}'s MPID must be four of A-Z and 0-9.`);
}

function distributor({ mpan }: MessageBasis): Recipient {
  if (mpan === null) return { mpid: null, holds: [] };
  const id = mpan.slice(0, 2);
  const known = distributorById(id);
  if (known) return { mpid: known.mpid, holds: [] };
  return {
    mpid: null,
    holds: [
      { field: 'mpan', reason: `Distributor ${id} of the MPAN is not one that is known.`, releasable: false },
    ],
  };
}

export function recipientOf(
  kind: RecipientKind,
  submission: Submission,
  job: JobContext,
  basis: MessageBasis,
): Recipient {
  if (kind === 'distributor') return distributor(basis);
  if (kind === 'asset_provider') return given(job.assetProviderMpid, 'asset_provider_mpid', 'asset provider');
  return given(submission.job_details.supplier_mpid ?? job.supplierMpid, 'supplier_mpid', 'supplier');
}
