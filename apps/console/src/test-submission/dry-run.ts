import type { DataOf } from '@team-operations/client';

/** What a submission would do (specification 2.5); nothing of it was done. */
export type DryRun = DataOf<'/v1/sip', 'post'>;

export type PlannedMessage = DryRun['flows'][number];

/** Role codes as people say them; one that is not here is shown as it is. */
const roles: Readonly<Record<string, string>> = {
  X: 'supplier',
  M: 'meter operator',
  R: 'network operator',
  J: 'network operator',
  P: 'registration service',
};

/** Who would get a message. */
export function receiverOf({ to_role: role, to_mpid: mpid }: PlannedMessage): string {
  const who = roles[role] ?? `role ${role}`;
  return mpid === null ? `The ${who}, who is not known yet` : `${mpid}, the ${who}`;
}

export const isHeld = ({ state }: Pick<PlannedMessage, 'state'>) => state === 'HELD';

/** How many messages there are, and how many of them would be sent. */
export function countsOf(flows: readonly Pick<PlannedMessage, 'state'>[]): string {
  if (flows.length === 0) return 'No market messages';
  const held = flows.filter(isHeld).length;
  const count = flows.length === 1 ? '1 market message' : `${flows.length} market messages`;
  return `${count}: ${flows.length - held} would be sent, ${held} held`;
}
