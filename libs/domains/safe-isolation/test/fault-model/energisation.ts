import { endsDanger } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import type { Observed } from './observed.ts';

const status = 'energisation_status';

/** Why the supply is in doubt; undefined where it is not. Of an aborted job only a message that was called for before is held. */
function doubtOf({ fault, readBack: { submission } }: Observed, isHeld: boolean): RegExp | undefined {
  const { outcome_code: outcome } = submission.job_details;
  if (outcome === 'IP') return /The job is in progress/;
  if (outcome === 'AB' && isHeld) return /The job was aborted/;
  // Of a completed job: a danger to life that is not over speaks against the supply being on.
  if (outcome !== 'CO' || submission.dno_issue?.code !== 'A') return undefined;
  if (fault?.closedAt == null) return /contradict each other/;
  return endsDanger(fault.closedReason) ? undefined : /was closed, but the reason does not say/;
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
  const why = doubtOf(after, held.length > 0);
  if (why === undefined) {
    expect([held, warnings]).toEqual([[], []]);
    return;
  }
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
