import type { ShownGroup, ShownGroupDetails } from '../shown.ts';

type Group = Pick<ShownGroup | ShownGroupDetails, 'fault'>;

export const hasOpenFault = ({ fault }: Group): boolean =>
  fault !== undefined && fault.closedAt === undefined;

/** The operator must be telephoned now, then those that are overdue, then by deadline. */
const rankOf = ({ fault }: Group): string =>
  `${fault?.telephoneNow === true ? 0 : 1} ${fault?.overdue === true ? 0 : 1} ${fault?.respondBy ?? '9'}`;

export const byUrgency = (one: Group, other: Group): number => (rankOf(one) < rankOf(other) ? -1 : 1);
