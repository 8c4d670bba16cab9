import type { ClaimedFault, DnoTelephones } from '@team-operations/market';
import type { SupplyOff } from '../submissions/site-details.ts';
import type { FaultOnRecord } from './fault-on-record.ts';

/** What the first sentences depend on. */
export interface RefusalContext {
  status: number;
  dryRun: boolean;
  /** True for a request that was received before: a later one applies. */
  cameBefore?: boolean;
  /** How the surface names its list of issues; null where there is none to look at. */
  issuesName: string | null;
  dnoTelephones: DnoTelephones;
  /** The fault of the same job, open or closed; null where there is none, undefined where it was not looked up. */
  onRecord: FaultOnRecord | null | undefined;
  /** The supply of the same job, as its submission is: the call about it is outstanding, or asked for if it is off. Absent or null where there is none to say. */
  supplyOnRecord?: SupplyOff | null;
  /** Of the metering point that the request names. */
  dno?: ClaimedFault['dno'];
  /** Whether the request has several jobs. */
  isOfSeveral?: boolean;
  /** Where the supply of a person who depends on it may be off. */
  inDoubt?: Pick<ClaimedFault, 'dno'> | null;
  /** False when there is more in the request than was read. */
  isWhole: boolean;
  /** False when nothing of it was searched: no time was left for its sender, or the search failed. */
  anySearched: boolean;
  /** Where reports are sent, if the request was not: the refusal is no reason to send it there again. */
  sendTo?: string | undefined;
  /** False when operations staff could not be alerted. */
  alerted: boolean;
}
