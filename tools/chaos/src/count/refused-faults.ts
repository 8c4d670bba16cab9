import { claimedFault } from '@team-operations/market';
import type { Answered } from '../load/submit.ts';
import type { SeenMessage } from './team-messages.ts';

interface Alarm {
  jobReference: string | null;
  category: string | null;
}

const named = ({ jobReference, category }: Alarm) =>
  `${jobReference ?? 'no reference'}, category ${category}`;

function faultIn(body: string): Alarm | null {
  try {
    return claimedFault(JSON.parse(body) as Record<string, unknown>);
  } catch {
    return null; // Cut off: nobody can read what it was to say.
  }
}

/** Faults that were refused with nobody of the operations staff hearing of it. */
export function unheardFaults(refused: readonly Answered[], messages: readonly SeenMessage[]) {
  const alarms = messages
    .filter(({ type }) => type === 'fault.refused')
    .map(({ value }) => JSON.parse(value ?? '{}') as Alarm);
  const heard = new Set(alarms.map(named));
  const refusedFaults = refused.flatMap(({ sending }) => faultIn(sending.body) ?? []).map(named);
  return { refusedFaults, unheard: refusedFaults.filter((fault) => !heard.has(fault)) };
}
