import type { Static } from '@sinclair/typebox';
import { dnoFaultNotifications, operationsAlarms, type TopicContract } from '@team-operations/messaging';
import { mayConcern, passes, type FaultFilter, type Headers } from '../fault-filter.ts';
import type { FaultData } from '../fault-text.ts';
import type { Message } from './read-messages.ts';

export type RefusedFault = Static<(typeof operationsAlarms.types)['fault.refused']>;

/** What a line tells of: its CloudEvents type and time, and a fault, or a report of one that was refused. */
export type ToldMessage = { time: string } & (
  { type: 'fault.refused'; data: RefusedFault } | { type: `dno.fault.${string}`; data: FaultData }
);

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
    wanted: (filter, headers) =>
      String(headers['ce_type']) === 'fault.refused' && mayConcern(filter, headers),
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
