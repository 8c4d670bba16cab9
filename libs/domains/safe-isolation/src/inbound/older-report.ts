import type { FileOut } from '../faults/newer-report.ts';
import type { ReadFault } from '../faults/stored-fault.ts';
import { isClockAhead } from './clock-skew.ts';
import type { InboundFlow } from './inbound-flow.ts';
import { nowSays } from './last-found.ts';
import { inFile } from './why-not-counted.ts';

const second = 1000;
const inSeconds = (at: string): number => Math.floor(Date.parse(at) / second);

/**
 * Why an answer cannot be about the newest report of an open fault: it was written before that was made, or in the same second, so it is about the one before, and
 * the operator may do as that one says (docs/decisions/0045-life-of-a-fault.md, rule 2). A clock that is behind is no excuse, and nor is one that is ahead: it is not known which of the two the operator answers.
 * Null when it may be.
 */
export function whyOlderReport(
  fault: ReadFault,
  { header: { createdAt }, receivedAt }: Pick<InboundFlow, 'header' | 'receivedAt'>,
  [newest, older]: readonly FileOut[],
): string | null {
  if (fault.closedAt !== null || newest === undefined || older === undefined) return null;
  // A report of an earlier life is about what has ended; that is looked at by the time of the report.
  if (Date.parse(older.madeAt) < Date.parse(fault.reportedAt)) return null;
  const isAhead = isClockAhead(createdAt, receivedAt);
  if (createdAt.getTime() / second > inSeconds(newest.madeAt) && !isAhead) return null;
  const [written, refers] = isAhead
    ? ['Its creation time is in the future,', 'may']
    : ['It was written at', 'can only'];
  return (
    `${written} ${inFile(createdAt)}, and the newest report, file ${newest.fileId}, was created at ${inFile(newest.madeAt)}: ` +
    `it ${refers} refer to an earlier one, such as file ${older.fileId}. The fault remains open. ${nowSays(fault)} Ask the network operator whether it has the newest report.`
  );
}
