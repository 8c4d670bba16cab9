import { hash, randomUUID } from 'node:crypto';
import type { FormerCredential, Principal } from '@team-operations/credentials';
import type { ClaimedFault } from '@team-operations/market';
import { submitterOf } from '../submissions/submitter.ts';
import type { FaultOnRecord } from './fault-on-record.ts';

/** Who sent a refused request. */
export type Sender =
  /** The credential may submit. */
  | { kind: 'submitter'; principal: Principal }
  /** It was accepted, but has not the scope: a leaked token of something else, or an installer's mistake. */
  | { kind: 'other'; principal: Principal }
  /** It could submit once. */
  | { kind: 'former'; former: FormerCredential }
  | { kind: 'unknown' };

/** Whom alarms that were withheld are reported of: a sender, or several ended credentials of a team together. */
export type Owner = Sender | { kind: 'formers'; teamId: string };

type RecordedFault = Pick<
  FaultOnRecord,
  'id' | 'reportedAt' | 'callConfirmedAt' | 'withdrawnAt' | 'closedAt'
>;

/** A fault that was refused, and how. */
export interface RefusedFault {
  fault: ClaimedFault;
  /** The body as far as it was read: distinguishes faults of which neither job nor MPAN could be read. */
  text: string;
  /** False when there is more in the request than was read. Then it counts also without a sign of a fault. */
  isWhole: boolean;
  /** True when the search itself failed: then it is unknown what the request reports. */
  searchFailed?: true;
  sender: Sender;
  /** Address of the caller, as the proxies in front report it. */
  address: string;
  status: number;
  requestId: string;
  /** What was sent as the MPAN, where it is none. */
  mpanAsSent: string | null;
  /** What was wrong with the request. */
  paths: readonly string[];
  /** When it was received first, where it is a retry of what was corrected since: then people were notified. */
  receivedBefore?: { revision: number; receivedAt: string } | null;
  /** The fault of its job; null where there is none, undefined where it was not looked up. */
  onRecord?: RecordedFault | null | undefined;
}

/** The accepted credential of a request, also of one that may not submit. */
export const principalOfSender = (sender: Owner): Principal | null =>
  sender.kind === 'submitter' || sender.kind === 'other' ? sender.principal : null;

/**
 * Whose repeat is a repeat: that of one submitter, whose `job_id` names one job, of one credential that cannot submit with those that it
 * replaced, or of the one that has none.
 */
function sameSender(sender: Sender): readonly (string | null)[] {
  const { kind } = sender;
  if (kind === 'unknown') return [kind];
  if (kind === 'submitter') return [kind, sender.principal.teamId, submitterOf(sender.principal)];
  const { teamId, limitedAs } = kind === 'former' ? sender.former : sender.principal;
  return [kind, teamId, limitedAs];
}

/** The bytes, where neither job nor metering point could be read; where there are none, nothing is the same as anything. */
function unnamedContent({ fault, text }: RefusedFault): string {
  if (fault.jobReference !== null || fault.mpan !== null) return '';
  return text === '' ? randomUUID() : hash('sha256', text);
}

/** What people have done about the fault on record: a report that is refused after that may be of a danger that is there again. */
function doneSoFar({ onRecord }: RefusedFault): readonly (string | null)[] {
  if (onRecord == null) return [];
  const { id, reportedAt, callConfirmedAt, withdrawnAt, closedAt } = onRecord;
  return [id, reportedAt, callConfirmedAt, withdrawnAt, closedAt];
}

/**
 * What makes two refused faults the same: all that could be read, also whom to ask, who sent it, and how the fault on record is. What one system or an unknown
 * sender sent must not silence the alarm that names another.
 */
export function contentOf(refused: RefusedFault): string {
  const { fault, sender, receivedBefore } = refused;
  const unnamed = unnamedContent(refused);
  // The alarm of an old retry asks for nothing: it must not silence that of a report of which nobody was notified.
  const parts = [sameSender(sender), fault, unnamed, receivedBefore != null, doneSoFar(refused)];
  return hash('sha256', JSON.stringify(parts));
}
