import type { OutboxEvent } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

/** A file, or what one of its flows says, that failed too often, or that is addressed to no single team. */
export interface GivenUp {
  inboundFileId: string;
  /** Null when the header cannot be read. */
  header: { fileId: string | null; flow: string; from: { mpid: string } } | null;
  reason: string;
}

/** The alarm of something that was quarantined for a reason on our side, which the sender cannot correct. */
export function quarantineAlarm({ inboundFileId, header, reason }: GivenUp): OutboxEvent {
  return safeIsolationAlarms.event('market.file-quarantined', {
    key: inboundFileId,
    data: {
      inboundFileId,
      fileId: header?.fileId ?? null,
      flow: header?.flow ?? null,
      fromMpid: header?.from.mpid ?? null,
      reason,
      at: new Date().toISOString(),
    },
  });
}
