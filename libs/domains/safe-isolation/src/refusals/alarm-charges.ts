import { addressKey } from '@team-operations/http';
import type { AlarmBudgetOptions, Charge, Charges } from './alarm-budget.ts';
import type { SearchLimits } from './search-budget.ts';
import type { RefusedFault, Sender } from './refused-fault.ts';

/** How many alarms a minute refusals may cause where no credential that may submit was accepted: anyone can send those. */
export interface RefusalAlarmLimits extends AlarmBudgetOptions {
  /** Default: 10. An IPv6 network of 64 bits is one address. */
  perAddress?: number;
  /** From all addresses, without the reserve. Default: 40. */
  unidentified?: number;
  /** More of them, for reports of a job or metering point that exists. Default: 20. */
  reserve?: number;
  /** How many reports a minute may be looked up for the reserve. Default: 120. */
  lookUps?: number;
  /** How long refused requests may be searched in a minute. */
  search?: SearchLimits;
}

const unknownSender: Sender = { kind: 'unknown' };

/** The budget that all addresses share. */
export const sharedKey = 'unidentified';

/** With what it costs everyone instead when that is spent and the alarm names what exists. */
export interface ChargesWithReserve extends Charges {
  reserve: readonly Charge[];
}

export function chargesOf(
  { sender, address }: Pick<RefusedFault, 'sender' | 'address'>,
  requestsPerMinute: number,
  { perAddress = 10, unidentified = 40, reserve = 20 }: RefusalAlarmLimits = {},
): ChargesWithReserve {
  const alone = (key: string, perMinute: number) => ({
    own: [{ key, perMinute, owner: sender }],
    shared: [],
    reserve: [],
  });
  if (sender.kind === 'submitter') return alone(sender.principal.credentialId, requestsPerMinute || Infinity);
  // An installer whose key has expired has a budget of its own: other senders cannot use it up.
  if (sender.kind === 'former') return alone(`former ${sender.former.credentialId}`, perAddress);
  const own: Charge[] = [
    { key: `address ${addressKey(address)}`, perMinute: perAddress, owner: unknownSender },
  ];
  if (sender.kind === 'other')
    own.push({ key: `other ${sender.principal.credentialId}`, perMinute: perAddress, owner: sender });
  return {
    own,
    shared: [{ key: sharedKey, perMinute: unidentified, owner: unknownSender }],
    reserve: [{ key: 'reserve', perMinute: reserve, owner: unknownSender }],
  };
}
