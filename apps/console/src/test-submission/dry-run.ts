/** What a submission would do (specification 2.5); nothing of it was done. */
export interface DryRun {
  message: string;
  /** `S1` to `S9`. */
  scenario: string;
  scenario_chosen_because?: string;
  flows: readonly PlannedMessage[];
  warnings: readonly { field: string; warning: string; fix?: string }[];
}

export interface PlannedMessage {
  /** Such as `D0126`. */
  flow: string;
  purpose: string;
  /** It is our assumption that this message is called for. */
  assumed: boolean;
  /** The layout of its file is our assumption. */
  layout_assumed?: boolean;
  to_role: string;
  to_mpid: string | null;
  state: string;
  held: readonly { field: string; reason: string }[];
}

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

export const dryRunPath = '/v1/sip?dry_run=true';
