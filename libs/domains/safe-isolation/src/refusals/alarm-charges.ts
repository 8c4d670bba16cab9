import { addressKey } from '@team-operations/http';
import type { AlarmBudgetOptions, Charge, Charges } from './alarm-budget.ts';
import type { SearchLimits } from './search-budget.ts';
import type { RefusedFault, Sender } from './refused-fault.ts';

/** How many alarms a minute refusals may cause where no credential that may submit was accepted: anyone can send those. */
export interface RefusalAlarmLimits extends AlarmBudgetOptions {
  /** Default: 10. An IPv6 network of 64 bits is one address. */
  perAddress?: number;
  /** From all addresses, without the reserve; also those with ended credentials of one team. Default: 40. */
  unidentified?: number;
  /** More of them, for reports of a job or metering point that exists. Default: 20. */
  reserve?: number;
  /** How many reports a minute may be looked up for the reserve. Default: 120. */
  lookUps?: number;
  /** How long refused requests may be searched in a minute. */
  search?: SearchLimits;
}

const unknownSender: Sender = { kind: 'unknown' };

/** With what it costs everyone instead when that is spent and the alarm names what exists. */
export interface ChargesWithReserve extends Charges {
  reserve: readonly Charge[];
}

type Budgets = Required<Pick<RefusalAlarmLimits, 'perAddress' | 'unidentified' | 'reserve'>>;

const alone = (key: string, perMinute: number, owner: Sender): ChargesWithReserve => ({
  own: [{ key, perMinute, owner }],
  shared: [],
  reserve: [],
});

/**
 * An installer whose key has expired has budgets that senders without a credential cannot use up: those of the keys that replaced one another,
 * and of the address. A team can make any number of ended keys, so its ended keys share one as well.
 */
function chargesOfFormer(
  sender: Extract<Sender, { kind: 'former' }>,
  address: string,
  { perAddress, unidentified, reserve }: Budgets,
): ChargesWithReserve {
  const { limitedAs, teamId } = sender.former;
  const owner = { kind: 'formers', teamId } as const;
  return {
    own: [{ key: `former ${limitedAs}`, perMinute: perAddress, owner: sender }],
    // Teams may have one address in common: who finds its budget spent has the reserve of the team, as where the team's is spent.
    shared: [
      { key: `former address ${addressKey(address)}`, perMinute: unidentified, owner: sender },
      { key: `former team ${teamId}`, perMinute: unidentified, owner },
    ],
    reserve: [{ key: `former reserve ${teamId}`, perMinute: reserve, owner }],
  };
}

export function chargesOf(
  { sender, address }: Pick<RefusedFault, 'sender' | 'address'>,
  requestsPerMinute: number,
  { perAddress = 10, unidentified = 40, reserve = 20 }: RefusalAlarmLimits = {},
): ChargesWithReserve {
  // By `limitedAs`: keys that replaced one another share a budget, as they share the limit of requests.
  if (sender.kind === 'submitter')
    return alone(sender.principal.limitedAs, requestsPerMinute || Infinity, sender);
  if (sender.kind === 'former')
    return chargesOfFormer(sender, address, { perAddress, unidentified, reserve });
  const own: Charge[] = [
    { key: `address ${addressKey(address)}`, perMinute: perAddress, owner: unknownSender },
  ];
  if (sender.kind === 'other')
    own.push({ key: `other ${sender.principal.limitedAs}`, perMinute: perAddress, owner: sender });
  return {
    own,
    shared: [{ key: 'unidentified', perMinute: unidentified, owner: unknownSender }],
    reserve: [{ key: 'reserve', perMinute: reserve, owner: unknownSender }],
  };
}
