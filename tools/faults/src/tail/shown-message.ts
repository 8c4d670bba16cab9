import type { Static } from '@sinclair/typebox';
import { wholeTopic } from '@team-operations/catalogue';
import type { integrationAlarms } from '@team-operations/integrations';
import type { jobAlarms } from '@team-operations/jobs';
import { operationsAlarms, type TopicContract } from '@team-operations/messaging';
import { dnoFaultNotifications, type safeIsolationAlarms } from '@team-operations/safe-isolation';
import type { webhookAlarms } from '@team-operations/webhooks';
import { mayConcern, passes, type FaultFilter, type Headers } from '../fault-filter.ts';
import type { FaultData } from '../fault-text.ts';
import type { Message } from './read-messages.ts';

type Alarms = typeof safeIsolationAlarms.types &
  typeof jobAlarms.types &
  typeof integrationAlarms.types &
  typeof webhookAlarms.types;

/** A report that was refused; without an accepted credential, who sent it is not known. */
export type RefusedFault = Static<Alarms['fault.refused.unidentified']> & { name?: string };
export type SuppressedFaults = Static<Alarms['fault.refused.suppressed']>;

/** Every alarm of the topic, except the reports that were refused. */
export type AlarmType = Exclude<keyof Alarms, `fault.refused${string}`>;
export type AlarmData<Type extends AlarmType> = Static<Alarms[Type]>;
export type Alarm = {
  [Type in AlarmType]: { time: string; type: Type; data: AlarmData<Type> };
}[AlarmType];
export interface FaultMessage {
  time: string;
  type: `dno.fault.${string}`;
  data: FaultData;
}

/** A message of a type, or with data, that this version does not know. It is shown: it may be about danger. */
export interface UnknownMessage {
  time: string;
  type: string;
  /** Null when the value is not JSON. */
  data: unknown;
  unknown: { category: string | null; distributorId: string | null };
}

/** What a line shows: a message about a fault, or an alarm, with its CloudEvents type and time. */
export type ShownMessage =
  | { time: string; type: 'fault.refused' | 'fault.refused.unidentified'; data: RefusedFault }
  | { time: string; type: 'fault.refused.suppressed'; data: SuppressedFaults }
  | Alarm
  | FaultMessage
  | UnknownMessage;

/** A topic that is followed. */
export interface Source {
  topic: TopicContract;
  /** By the headers alone, so that what the filter hides is not decoded. */
  wanted: (filter: FaultFilter, headers: Headers) => boolean;
}

export const sources: readonly Source[] = [
  { topic: dnoFaultNotifications, wanted: passes },
  { topic: wholeTopic(operationsAlarms), wanted: mayConcern },
];

function parsed(value: Message['value']): unknown {
  try {
    return JSON.parse(value?.toString() ?? 'null');
  } catch {
    return null;
  }
}

/** The message as its topic declares it, or else as an `UnknownMessage`. No message is left out. */
export function readShown({ topic }: Source, { headers = {}, value, timestamp }: Message): ShownMessage {
  const text = (name: string) => headers[name]?.toString() ?? null;
  const type = text('ce_type');
  const sent = text('ce_time');
  const time =
    sent === null || Number.isNaN(Date.parse(sent)) ? new Date(Number(timestamp)).toISOString() : sent;
  const data = parsed(value);
  if (type !== null && topic.issuesOf(type, data).length === 0) return { time, type, data } as ShownMessage;
  const unknown = { category: text('ce_faultcategory'), distributorId: text('ce_dno') };
  return { time, type: type ?? 'no type', data, unknown };
}
