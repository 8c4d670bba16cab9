import { readRefused } from '@team-operations/market';
import type { Answered } from '../load/submit.ts';
import type { SeenMessage } from './team-messages.ts';

interface Alarm {
  jobReference: string | null;
  category: string | null;
}

const named = ({ jobReference, category }: Alarm) =>
  `${jobReference ?? 'no reference'}, category ${category}`;

const faultIn = async ({ sending }: Answered) =>
  (await readRefused({ bytes: Buffer.from(sending.body) })).fault;

/** Refused faults of which operations staff were not notified. */
export async function missingAlarms(refused: readonly Answered[], messages: readonly SeenMessage[]) {
  const alarms = messages
    .filter(({ type }) => type === 'fault.refused')
    .map(({ value }) => JSON.parse(value ?? '{}') as Alarm);
  const alarmed = new Set(alarms.map(named));
  const faults = await Promise.all(refused.map(faultIn));
  const refusedFaults = faults.filter((fault) => fault !== null).map(named);
  return { refusedFaults, missing: refusedFaults.filter((fault) => !alarmed.has(fault)) };
}
