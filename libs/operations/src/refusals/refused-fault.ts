import { hash } from 'node:crypto';
import type { FormerCredential, Principal } from '@team-operations/credentials';
import type { ClaimedFault } from '@team-operations/market';

/** Who sent a refused request. */
export type Sender =
  /** The credential may submit. */
  | { kind: 'submitter'; principal: Principal }
  /** It was accepted, but has not the scope: a leaked token of something else, or an installer's mistake. */
  | { kind: 'other'; principal: Principal }
  /** It could submit once. */
  | { kind: 'former'; former: FormerCredential }
  | { kind: 'nobody' };

/** A fault that was refused, and how. */
export interface RefusedFault {
  fault: ClaimedFault;
  /** The body as far as it was read: tells faults apart of which neither job nor MPAN could be read. */
  text: string;
  /** False when there is more in the request than was read. Then it counts also without a sign of a fault. */
  isWhole: boolean;
  sender: Sender;
  /** Address of the caller, as the proxies in front report it. */
  address: string;
  status: number;
  requestId: string;
  /** What was wrong with the request. */
  paths: readonly string[];
}

/** The accepted credential of a request, also of one that may not submit. */
export const principalOfSender = (sender: Sender): Principal | null =>
  sender.kind === 'submitter' || sender.kind === 'other' ? sender.principal : null;

/** What makes two refused faults the same: all that could be read, never the credential and the job alone. */
export function contentOf({ fault, sender, text }: RefusedFault): string {
  const { kinds, category, jobReference, mpan, comment } = fault;
  const unnamed = jobReference === null && mpan === null ? hash('sha256', text) : '';
  const principal = principalOfSender(sender);
  // What an unidentified caller sent must not silence the alarm of the team's own.
  const from = [principal?.teamId ?? '', sender.kind === 'submitter'];
  return hash('sha256', JSON.stringify([from, kinds, category, jobReference, mpan, comment, unnamed]));
}
