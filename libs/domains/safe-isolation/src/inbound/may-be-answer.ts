import { FLOW_LAYOUTS, ROLES, type FlowHeader } from '@team-operations/market';
import { operatorRoles } from './inbound-flow.ts';

/** The flow by which a network operator answers a report of a fault, and the one by which the receiver of a file acknowledges or rejects it. */
const [answerFlow, fileAnswer] = ['D0126', 'A0001'];
const answerFlows: readonly string[] = [answerFlow, fileAnswer];

/** The record that only says why a file is rejected: without it the rejection counts all the same. */
const reasonRecord = 'K02';

const recordsOf = (isAnswer: boolean) =>
  FLOW_LAYOUTS.filter(({ flow }) => answerFlows.includes(flow) === isAnswer).flatMap(({ groups }) =>
    groups.map(({ code }) => code),
  );

/** The records of answers, which no other flow has. */
const answerRecords = recordsOf(true).filter((code) => !recordsOf(false).includes(code));

/** Where a line begins; a text of any size is searched without cutting it into lines. */
const lineStart = String.raw`(?<=^|[\r\n])`;
/** Whether the code of a record is one that only answers have. */
export const isAnswerRecord = (code: string): boolean => answerRecords.includes(code);

const answerRecord = new RegExp(`${lineStart}(?:${answerRecords.join('|')})\\|`);
/** As much of a header as says what the flow is and who sent it; each field is longer than a right one. */
const headerStart = new RegExp(String.raw`${lineStart}ZHV\|(?:[^|\r\n]{0,40}\|){0,3}[^|\r\n]{0,40}`, 'g');

/** So many characters of a file that cannot be read are searched, since the search must not delay others; the rest may hold an answer. */
export const mostSearched = 256 * 1024;

/** Whether what was quarantined of a flow that can be read is an answer, or may be one to a report of danger. */
export function holdsAnswer(
  { flow, from }: Pick<FlowHeader, 'flow' | 'from'>,
  groups: readonly (string | null)[],
): boolean {
  if (groups.length === 0) return false;
  if (flow === fileAnswer) return groups.some((group) => group !== reasonRecord);
  // A network operator sends us nothing but answers, and one digit makes another flow of an answer.
  if (flow === answerFlow || operatorRoles.includes(from.role)) return true;
  return groups.some((group) => group !== null && answerRecords.includes(group));
}

/** Whether the first record of a flow may be that of an answer. The ids of files look like names of flows, so no other field is compared. */
function mayHeadAnswer(start: string): boolean {
  const [, , name = '', role = ''] = start.split('|');
  if (!/^[A-Z][0-9]{7}$/.test(name) || answerFlows.includes(name.slice(0, 5))) return true;
  return operatorRoles.includes(role) || !Object.hasOwn(ROLES, role);
}

/**
 * Whether a file that cannot be read may be or hold an answer: it has a record of one, its header is damaged or that of a network operator, or what it is cannot be read
 * either. A false alarm costs a look at a file; a lost answer may leave a danger that no operator attends.
 */
export function mayBeAnswer(content: string): boolean {
  const text = content
    .slice(0, mostSearched)
    .replaceAll(/\0+/g, '')
    .replace(/^\uFEFF/, '');
  if (!text.startsWith('ZHV|') || answerRecord.test(text)) return true;
  for (const [start] of text.matchAll(headerStart)) if (mayHeadAnswer(start)) return true;
  return content.length > mostSearched;
}
