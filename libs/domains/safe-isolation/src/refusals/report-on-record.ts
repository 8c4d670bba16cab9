import type { DnoTelephones } from '@team-operations/market';
import { formerCallInWords } from '../faults/former-calls.ts';
import { failedInWords } from '../submissions/failed-in-words.ts';
import { heldAfterCallInWords, heldInWords } from '../submissions/held-report.ts';
import { refusedInWords } from '../submissions/refused-report.ts';
import { reportOnCall } from '../submissions/report-on-call.ts';
import type { AskedNow } from '../submissions/telephone.ts';
import type { FaultOnRecord, ReportOnRecord } from './fault-on-record.ts';

/** Whether the network operator acts on the report, as far as it is known: only then does a refusal name it as the one that has it. */
export const isActedOn = ({ refused, held, failed }: ReportOnRecord): boolean =>
  refused === null && held === null && failed === null;

/** The calls that a message asks for before it says what has become of the report. */
export interface CallsAsked {
  /** The operators whom it asks to telephone. */
  asked: AskedNow;
  /** Of them, those that are called about the site alone: such a call does not report the fault. */
  aboutSite: AskedNow;
}

/**
 * Sentences of an open fault, as responses to accepted requests have them: which operator is to be called back, and why that of the fault does not act on
 * the report.
 */
export function reportInWords(
  { refused, held, failed, callsElsewhere }: FaultOnRecord,
  numbers: DnoTelephones,
  { asked, aboutSite }: CallsAsked,
): string[] {
  const report = { refused, held, failed: failed === null ? [] : [failed] };
  return [
    ...callsElsewhere.map((it) => formerCallInWords(it, numbers)),
    ...(held === null ? [] : [asked.length > 0 ? heldAfterCallInWords(held) : heldInWords(held, numbers)]),
    ...report.failed.map((it) => failedInWords(it, numbers, asked)),
    ...(refused === null ? [] : [refusedInWords(refused, numbers, asked)]),
    ...new Set(aboutSite.flatMap((mpid) => reportOnCall(mpid, report))),
  ];
}
