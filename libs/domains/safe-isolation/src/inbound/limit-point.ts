import type { StatementRunner } from '@team-operations/database';
import type { FlowGroup } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import type { Effect, InboundFlow } from './inbound-flow.ts';
import { quarantineAlarm } from './quarantine-alarm.ts';
import { askSender } from './within-limits.ts';

/** The first records below a metering point; more than any party sends are quarantined together, with one alarm. */
export async function limitPoint(
  { code, groups }: FlowGroup,
  most: number,
  { header, inboundFileId }: InboundFlow,
  transaction: StatementRunner,
): Promise<{ groups: readonly FlowGroup[]; beyond: Effect }> {
  if (groups.length <= most) return { groups, beyond: [] };
  const reason = `The file has ${groups.length} records below one ${code}; only the first ${most} were processed. ${askSender(header)}`;
  await transaction.query(insertOutbox([quarantineAlarm({ inboundFileId, header, reason })]));
  return { groups: groups.slice(0, most), beyond: [{ group: groups[most]?.code ?? code, reason }] };
}
