import type { FaultCategory } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { operatorOf } from './stored-fault.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

/** What is published of details that the operator does not know: never which they are (docs/decisions/0044-medical-dependence.md). */
interface Unreported {
  /** Null where no fault is open: the submission has them. */
  faultId: string | null;
  teamId: string;
  jobId: string;
  jobReference: string | null;
  category: FaultCategory | null;
  dnoMpid: string | null;
  mpan: string | null;
  /** Where no fault is open: who knows what the submission says, which staff cannot read (docs/decisions/0042-submitters.md). */
  contact?: { name: string | null; telephone: string | null };
  callNow: boolean;
  requestId: string;
  at: string;
}

/** The alarm that the operator does not know what the call sheet, or the submission, says of the site. */
export function unreportedAlarm(unreported: Unreported): OutboxEvent {
  const { faultId, teamId, jobId, jobReference, category, mpan, contact, requestId, at } = unreported;
  const dno = operatorOf(unreported.dnoMpid);
  return safeIsolationAlarms.event('fault.details-unreported', {
    key: faultId ?? jobId,
    extensions: {
      teamid: teamId,
      faultcategory: category ?? undefined,
      dno: dno?.distributorId,
      callnow: unreported.callNow ? 'true' : undefined,
    },
    data: {
      faultId,
      teamId,
      jobId,
      jobReference,
      category,
      dno,
      mpan,
      ...(contact && { contact }),
      requestId,
      at,
    },
  });
}
