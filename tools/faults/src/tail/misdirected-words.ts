import { areaText, barePointText, minuteText } from '../fault-text.ts';
import type { AlarmData } from './shown-message.ts';

/** An alarm without files, and without a call, is of an earlier version: it is about a report. */
function misdirectedRemark({ previous, files = [], calledAt }: AlarmData<'fault.misdirected'>): string {
  const isReport = files.length > 0 || calledAt === undefined;
  const did = [
    ...(isReport ? ['has the report'] : []),
    ...(calledAt === undefined ? [] : [`was telephoned on ${minuteText(calledAt)}`]),
  ].join(' and ');
  const named = files.length === 0 ? '' : ` (${files.join(', ')})`;
  return `${areaText(previous)} ${did} about ${barePointText(previous.mpan)}${named}`;
}

/** What the operator that the fault has left knows, and that it is to be telephoned. */
export const sayMisdirected = (data: AlarmData<'fault.misdirected'>) => ({
  category: data.category,
  remark: misdirectedRemark(data),
  action: 'TELEPHONE THE PREVIOUS OPERATOR',
});
