import { endsDanger } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import type { Observed } from './observed.ts';

const status = 'energisation_status';

/** Of a completed job: whether a danger to life that is not over speaks against the supply being on. */
function isDoubtful({ fault, readBack }: Observed): boolean {
  if (readBack.submission.dno_issue?.code !== 'A') return false;
  return fault?.closedAt == null || !endsDanger(fault.closedReason);
}

/**
 * While the supply is in doubt, its message (D0139) is held, and every surface says why as it is now; none is sent. Afterwards none is held for that.
 */
export function checkEnergisation(after: Observed, events: readonly OutboxEvent[]): void {
  const held = after.messages
    .filter(({ flow, state }) => flow === 'D0139' && state === 'HELD')
    .flatMap((message) => message.held.filter(({ field }) => field === status));
  const warnings = after.readBack.warnings.filter(
    ({ field, warning }) => field === status && warning.startsWith('holds '),
  );
  if (!isDoubtful(after)) {
    expect([held, warnings]).toEqual([[], []]);
    return;
  }
  const isClosed = after.fault?.closedAt != null;
  const why = isClosed ? /was closed, but the reason does not say/ : /contradict each other/;
  expect(held).toEqual([
    { field: status, reason: expect.stringMatching(why), releasable: false, fix: expect.anything() },
  ]);
  expect(warnings).toEqual([expect.objectContaining({ warning: expect.stringMatching(why) })]);
  const sent = events
    .filter(({ topic }) => topic === 'market.outbound.v1')
    .map(({ data }) => data as { flow: string; jobId: string })
    .filter(({ flow, jobId }) => flow === 'D0139' && jobId === after.jobId);
  expect(sent).toEqual([]);
}
