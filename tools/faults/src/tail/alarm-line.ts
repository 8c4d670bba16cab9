import { distributorByMpid, networkOperator } from '@team-operations/market';
import { areaText, barePointText, commentText, plain, timeText, type FaultData } from '../fault-text.ts';
import type { Paint } from './paint.ts';
import type { Alarm, QuarantinedAnswer, SuspectedDanger } from './told-message.ts';

/** What an alarm says in words: what happened, to which category, and what to do. */
interface Words {
  event: string;
  category: string;
  remark: string;
  action: string;
}

/** Who says what, and why it had no effect. */
function quarantinedRemark({ fromMpid, answer, comment, reasons }: QuarantinedAnswer): string {
  const said = [answer ?? 'an answer that cannot be read', comment].filter(Boolean).join(': ');
  return `${fromMpid ?? 'somebody'} sent ${said}; no effect: ${reasons.join('; ')}`;
}

/** Whom to ask first: the words may be longer than the line. */
function suspectedRemark({ contact, words }: SuspectedDanger): string {
  const whom = [contact.name, contact.telephone].filter(Boolean).join(' ');
  const said = words.map((it) => `${it.field}: ${it.words}`).join('; ');
  return `${whom === '' ? '' : `ask ${whom}; `}not reported as A; ${said}`;
}

function wordsOf({ type, data }: Alarm): Words {
  switch (type) {
    case 'fault.downgraded': {
      const remark = `was ${data.categoryBefore}, no call confirmed`;
      return { event: 'LOWERED', category: data.category, remark, action: 'TELEPHONE NOW' };
    }
    case 'fault.withdrawn': {
      const remark = 'taken back, no call confirmed';
      return { event: 'WITHDRAWN', category: data.category, remark, action: 'TELEPHONE NOW' };
    }
    case 'fault.report-failed': {
      const remark = 'the operator did not get the report';
      return { event: 'FAILED', category: data.category, remark, action: 'TELEPHONE THE OPERATOR' };
    }
    case 'fault.rejected': {
      const remark = `the operator will not act: ${data.response ?? 'rejected'}`;
      return { event: 'REJECTED', category: data.category, remark, action: 'TELEPHONE THE OPERATOR' };
    }
    case 'fault.cleared-unnamed': {
      const remark = 'the operator cleared a fault there and named no job; no call confirmed';
      return { event: 'CLEARED?', category: data.category, remark, action: 'TELEPHONE NOW' };
    }
    case 'fault.misdirected': {
      const { previous, category } = data;
      const remark = `${areaText(previous)} has the report about ${barePointText(previous.mpan)}`;
      return { event: 'MOVED', category, remark, action: 'TELL IT IN PERSON' };
    }
    case 'fault.fix-lost': {
      const remark = `reported again without what staff had set: ${data.fields.join(', ')}`;
      return { event: 'FIX LOST', category: data.category, remark, action: 'CHECK THE REPORT' };
    }
    case 'fault.suspected':
      return {
        event: 'DANGER?',
        category: data.category ?? '?',
        remark: suspectedRemark(data),
        action: 'TELEPHONE THE INSTALLER',
      };
    case 'fault.answer-quarantined':
      return { event: 'ANSWER?', category: '?', remark: quarantinedRemark(data), action: 'ASK THE OPERATOR' };
    case 'message.held': {
      const reasons = data.held.map(({ field, reason }) => `${field}: ${reason}`).join('; ');
      return {
        event: 'HELD',
        category: data.category ?? ' ',
        remark: `${data.flow} ${reasons}`,
        action: 'RELEASE OR CORRECT IT',
      };
    }
  }
}

const longestRemark = 120;

/** Who has to hear of it: a held message names only the MPID of its receiver. */
function operatorOf(data: Alarm['data']): FaultData['dno'] {
  if ('dno' in data) return data.dno;
  const distributor = distributorByMpid(data.toMpid);
  return distributor === undefined ? null : networkOperator(distributor);
}

/** An alarm as one line, in the columns of a fault. */
export function alarmLine(alarm: Alarm, paint: Paint): string {
  const { event, category, remark, action } = wordsOf(alarm);
  const { data } = alarm;
  const columns = [
    timeText(alarm.time),
    event.padEnd(9),
    category,
    areaText({ dno: operatorOf(data) }).padEnd(24),
    barePointText(data.mpan).padEnd(17),
    plain(data.jobReference ?? 'no reference').padEnd(14),
    commentText(remark, longestRemark),
    action,
  ];
  return paint(['bold', 'red'], columns.join('  '));
}
