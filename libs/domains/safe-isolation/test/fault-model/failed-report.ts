import type { Memory } from './memory.ts';
import type { Observed } from './observed.ts';

const failedStates = ['REJECTED', 'FAILED'];

const isFailed = ({ fault, report }: Observed): boolean =>
  fault?.closedAt === null && fault.withdrawnAt === null && failedStates.includes(report?.state ?? '');

/** Where a report failed, every response says so that leaves it as it is, and the submission that is read back. */
export function checkFailedReport(before: Observed, after: Observed, memory: Memory): void {
  const { message } = memory;
  memory.message = null;
  if (!isFailed(after)) return;
  expect(JSON.stringify(after.readBack.warnings)).toMatch(
    /the report (?:was rejected|could not be delivered)/,
  );
  if (message === null || !isFailed(before) || before.report?.id !== after.report?.id) return;
  const [asked = '', remedy = ''] = message.split(
    /The report of this fault (?:was rejected|could not be delivered)/,
  );
  expect(message).not.toBe(asked);
  // The call that is demanded asks for it already.
  expect(asked + remedy).toMatch(/elephone /);
}
