import type { Issue } from '@team-operations/errors';
import { nationalNumber, nationalNumberIs } from '../parties/national-number.ts';
import type { Hold } from './hold.ts';
import type { PlannedMessage } from './planned-message.ts';
import { fixOfReceiver } from './recipient.ts';

/** What the installer does about a report of a fault whose operator is not known here: it may be that no person has notified it. */
function fixOfUnknownOperator({ basis: { mpan } }: HeldMessage): string {
  const correction =
    mpan === null ? 'Send the correct `mpan`.' : 'Check the MPAN. If it was wrong, send the right one.';
  return `Nobody was notified of this report of the DNO fault yet. Telephone ${nationalNumber} (${nationalNumberIs}), or the number of the network operator that your office has. ${correction}`;
}

/** What is said of a message that waits. */
export type HeldMessage = Pick<PlannedMessage, 'toRole' | 'toMpid'> & {
  flow: string;
  held: readonly Hold[];
  basis: Pick<PlannedMessage['basis'], 'mpan'>;
};

const isOfUnknownOperator = ({ toRole, toMpid }: HeldMessage, { field }: Hold) =>
  toRole === 'J' && field === 'mpan' && toMpid === null;

function fixFor({ field, releasable, fix = fixOfReceiver(field) }: Hold): string {
  if (fix !== undefined) return fix;
  const send = `Send the correct \`${field}\` in a further submission.`;
  return releasable ? `${send} If it is right as it is, ask the office to send what waits for it.` : send;
}

/** One warning for each field that holds messages, naming all of them. */
export function holdWarnings(messages: readonly HeldMessage[]): Issue[] {
  const held = messages.flatMap((message) =>
    message.held.map((hold) => ({
      ...hold,
      flow: message.flow,
      ...(isOfUnknownOperator(message, hold) && { fix: fixOfUnknownOperator(message) }),
    })),
  );
  const byReason = Map.groupBy(held, ({ field, reason }) => `${field} ${reason}`);
  return [...byReason.values()].flatMap((holds) => {
    const flows = holds.map(({ flow }) => flow).join(', ');
    return holds.slice(0, 1).map((hold) => ({
      path: hold.field,
      message: `holds ${flows}: ${hold.reason}`,
      fix: fixFor(hold),
    }));
  });
}
