import { parseMpan } from '../mpan.ts';
import { operatorOfPoint } from '../parties/operator-of-point.ts';
import type { ClaimedFault } from './claimed-fault.ts';

/** The metering point that a text has the digits of, and its network operator; nulls where they are none. */
export function pointOfText(text: string): Pick<ClaimedFault, 'mpan' | 'dno'> {
  const point = parseMpan(text.replaceAll(/\D/g, ''));
  if (point.outcome === 'malformed') return { mpan: null, dno: null };
  return { mpan: point.mpan, dno: operatorOfPoint(point) };
}

/** The digits of what is under the name of a metering point, or the text where it has none: to compare several. */
export const pointDigits = (text: string): string => text.replaceAll(/\D/g, '') || text;
