import { brokenInvariants, callOutstanding } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import type { Observed, ObservedFault } from './observed.ts';

/** What the test itself knows of the past: for whom the call was made, and for whom somebody took the fault on. */
export interface Memory {
  call: string | null;
  acknowledgement: string | null;
  /** The MPAN that the office has set on the job. */
  officeMpan: string | null;
  /** Staff have set the MPAN of a report. */
  fixed: boolean;
}

/** A step of a sequence, with what it may do. */
export interface Taken {
  name: string;
  /** A submission that carries `dno_issue`. */
  reports?: boolean;
  confirmsCall?: boolean;
  /** A person or the operator closes the fault. */
  closes?: boolean;
}

export const pointOf = ({ mpan, dnoMpid }: Pick<ObservedFault, 'mpan' | 'dnoMpid'>) => `${mpan} ${dnoMpid}`;

/** What everybody believes is the same. */
function checkAgreement({ fault, telephoneDnoSince, readBack, board, report }: Observed): void {
  if (fault === null) {
    expect(telephoneDnoSince).toBeNull();
    expect(readBack.telephone).toBeUndefined();
    return;
  }
  expect(brokenInvariants(fault)).toEqual([]);
  expect(telephoneDnoSince).toBe(callOutstanding(fault) ? fault.callDemandedAt : null);
  expect(fault.telephoneNow).toBe(callOutstanding(fault));
  expect(readBack.telephone?.dno?.mpid ?? null).toBe(fault.telephoneNow ? fault.dnoMpid : null);
  if (fault.closedAt !== null) {
    expect(board).toBeNull();
    return;
  }
  const { category, mpan, comment, telephoneNow } = fault;
  expect(board).toMatchObject({ category, mpan, comment, telephoneNow });
  if (fault.withdrawnAt !== null) return;
  expect(readBack.submission.dno_issue?.code).toBe(category);
  // Whoever was sent the report is who the board says it was reported to; without a metering point nobody was.
  expect(report?.mpan).toBe(mpan);
  if (mpan === null) expect(report?.state).toBe('HELD');
  if (report?.state !== 'HELD') expect(report?.toMpid).toBe(fault.dnoMpid);
}

/** A rejected report leaves nobody in the belief that the operator knows. */
function checkRejection(before: Observed, { fault, report }: Observed, alarms: readonly string[]): void {
  const same = report?.id === before.report?.id;
  const failed = same && report?.state === 'REJECTED' && before.report?.state !== 'REJECTED';
  if (!failed || fault?.closedAt !== null) return;
  expect(alarms).toContain('fault.report-failed');
  expect(fault).toMatchObject({ acknowledgedAt: null, escalatedAt: null });
}

/** What a step may not do, whatever it is. */
function checkStep(before: Observed, step: Taken, after: Observed, events: readonly OutboxEvent[]): void {
  const [was, is] = [before.fault, after.fault];
  if (was === null || is === null) return;
  if (was.closedAt !== null && step.reports !== true) {
    expect(is).toMatchObject({ closedAt: was.closedAt, response: was.response, telephoneNow: false });
  }
  if (was.telephoneNow && !is.telephoneNow)
    expect(step.confirmsCall === true || step.closes === true).toBe(true);
  const lessened =
    is.closedAt === null && was.closedAt === null && (is.category > was.category || is.withdrawnAt !== null);
  const alarms = events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);
  checkRejection(before, after, alarms);
  if (lessened && was.category === 'A' && was.telephoneNow && was.withdrawnAt === null) {
    expect(alarms.some((type) => type === 'fault.downgraded' || type === 'fault.withdrawn')).toBe(true);
  }
}

/** The same report is not sent to the same operator twice in one step. */
function checkFiles(events: readonly OutboxEvent[]): void {
  const files = events
    .filter(({ topic }) => topic === 'market.outbound.v1')
    .map(({ data }) => data as { flow: string; toMpid: string; content: string })
    .map(({ flow, toMpid, content }) => `${flow} ${toMpid} ${content.split('\n').slice(1, -2).join('\n')}`);
  expect(files).toHaveLength(new Set(files).size);
}

/** Everything that must hold after a step. */
export function checkInvariants(
  before: Observed | null,
  step: Taken,
  after: Observed,
  events: readonly OutboxEvent[],
  memory: Memory,
): void {
  checkAgreement(after);
  checkFiles(events);
  if (before !== null) checkStep(before, step, after, events);
  const { fault } = after;
  if (fault === null) return;
  if (step.confirmsCall === true && fault.callConfirmedAt !== null) memory.call = pointOf(fault);
  const takenOn = fault.acknowledgedAt !== null && fault.acknowledgedAt !== before?.fault?.acknowledgedAt;
  if (takenOn) memory.acknowledgement = pointOf(fault);
  if (fault.closedAt !== null) return;
  // Nothing rests on a copy: an MPAN that was unset is gone.
  const { mpan = memory.officeMpan } = after.readBack.submission.job_details;
  if (fault.withdrawnAt === null && !memory.fixed) expect(fault.mpan).toBe(mpan);
  if (fault.callConfirmedAt !== null) expect(memory.call).toBe(pointOf(fault));
  if (fault.acknowledgedAt !== null) expect(memory.acknowledgement).toBe(pointOf(fault));
}
