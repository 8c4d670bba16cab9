import type { NetworkOperator } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';

/** A text of what was quarantined that reads like a danger to life. */
export interface LostDanger {
  /** 13 digits; null when its metering point cannot be read. */
  mpan: string | null;
  jobReference: string | null;
  dno: NetworkOperator | null;
  words: string;
}

/** So many are named in an alarm; the file has the rest. */
const mostDangers = 20;

/** A file, or what one of its flows says, that failed too often, or that is addressed to no single team. */
export interface GivenUp {
  inboundFileId: string;
  /** Null when the header cannot be read. */
  header: { fileId: string | null; flow: string; from: { mpid: string } } | null;
  reason: string;
  dangers?: readonly LostDanger[];
}

/** The alarm of something that was quarantined for a reason on our side, which the sender cannot correct, or that describes a danger to life. */
export function quarantineAlarm({ inboundFileId, header, reason, dangers }: GivenUp): OutboxEvent {
  return safeIsolationAlarms.event('market.file-quarantined', {
    key: inboundFileId,
    data: {
      inboundFileId,
      fileId: header?.fileId ?? null,
      flow: header?.flow ?? null,
      fromMpid: header?.from.mpid ?? null,
      reason,
      ...(dangers && { dangers: dangers.slice(0, mostDangers) }),
      at: new Date().toISOString(),
    },
  });
}
