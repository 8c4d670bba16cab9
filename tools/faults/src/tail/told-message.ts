import type { Static } from '@sinclair/typebox';
import { dnoFaultNotifications, operationsAlarms, type TopicContract } from '@team-operations/messaging';
import { mayConcern, passes, type FaultFilter, type Headers } from '../fault-filter.ts';
import type { FaultData } from '../fault-text.ts';
import type { Message } from './read-messages.ts';

type Alarms = typeof operationsAlarms.types;

/** A report that was refused; of one without an accepted credential nobody knows who sent it. */
export type RefusedFault = Static<Alarms['fault.refused.unidentified']> & { name?: string };
export type SuppressedFaults = Static<Alarms['fault.refused.suppressed']>;

/** Words of an accepted submission that read like a danger to life. */
export type SuspectedDanger = Static<Alarms['fault.suspected']>;

/** An answer of a network operator that had no effect. */
export type QuarantinedAnswer = Static<Alarms['fault.answer-quarantined']>;

/** The alarms about a fault on the network that was accepted. */
const faultAlarms = [
  'fault.downgraded',
  'fault.withdrawn',
  'fault.report-failed',
  'fault.rejected',
  'fault.cleared-unnamed',
  'fault.misdirected',
  'fault.fix-lost',
  'fault.suspected',
  'fault.answer-quarantined',
  'message.held',
] as const;
type FaultAlarm = (typeof faultAlarms)[number];

export type Alarm = {
  [Type in FaultAlarm]: { time: string; type: Type; data: Static<Alarms[Type]> };
}[FaultAlarm];
export interface FaultMessage {
  time: string;
  type: `dno.fault.${string}`;
  data: FaultData;
}

/** What a line shows: a message about a fault, or an alarm, with its CloudEvents type and time. */
export type ToldMessage =
  | { time: string; type: 'fault.refused' | 'fault.refused.unidentified'; data: RefusedFault }
  | { time: string; type: 'fault.refused.suppressed'; data: SuppressedFaults }
  | Alarm
  | FaultMessage;

const concernsFault = (type: string) =>
  /^fault\.refused(?:\.|$)/.test(type) || (faultAlarms as readonly string[]).includes(type);

/** A topic that is followed. */
export interface Source {
  topic: TopicContract;
  /** By the headers alone: what nobody wants to see is not decoded. */
  wanted: (filter: FaultFilter, headers: Headers) => boolean;
}

export const sources: readonly Source[] = [
  { topic: dnoFaultNotifications, wanted: passes },
  {
    topic: operationsAlarms,
    wanted: (filter, headers) => concernsFault(String(headers['ce_type'])) && mayConcern(filter, headers),
  },
];

/** The message as its topic promises it; null for what is not such. */
export function readTold({ topic }: Source, { headers = {}, value }: Message): ToldMessage | null {
  const [type, time] = [headers['ce_type'], headers['ce_time']].map(String);
  try {
    const data = JSON.parse(value?.toString() ?? 'null') as unknown;
    if (type === undefined || time === undefined || topic.issuesOf(type, data).length > 0) return null;
    return { type, time, data } as ToldMessage;
  } catch {
    return null;
  }
}
