import { brokenInvariants, callOutstanding, distributorById } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import { checkArrival, checkNotified, checkNotifiedOnce, hasReport } from './arrivals.ts';
import { alarmsOf, checkAnswers, noteFinding } from './answer-invariants.ts';
import { checkCallsAsked } from './calls-asked.ts';
import { checkClosedElsewhere } from './closed-elsewhere.ts';
import { checkEnergisation } from './energisation.ts';
import { checkFailedReport } from './failed-report.ts';
import { checkRefusals } from './refused-reports.ts';
import { checkDetails } from './site-details.ts';
import { checkNamedMessages } from './named-messages.ts';
import type { Memory, Taken } from './memory.ts';
import { checkNextStep, checkSupplyOff, warnsOfSupply } from './outcomes.ts';
import { pointOf, type Observed, type ObservedFault } from './observed.ts';

const stateOfReport: Record<string, string> = {
  HELD: 'held',
  QUEUED: 'waiting',
  SENT: 'sent',
  ACKNOWLEDGED: 'acknowledged',
  REJECTED: 'rejected',
  FAILED: 'failed',
};

/** The fault, the list and the board say whether its operator has the report. */
function checkReportState({ fault, report, board, isListedWithoutReport }: Observed): void {
  if (fault === null) return;
  const isOpen = fault.closedAt === null;
  expect(isListedWithoutReport).toBe(isOpen && !hasReport(fault));
  if (!isOpen) return expect(fault.reportState).toBeNull();
  expect(board).toMatchObject({ reportState: fault.reportState });
  // An attempt that is under way counts as one that may arrive. What the board says of it stays until the fault changes again.
  expect(board?.['misdirectedReports'] ?? []).toEqual(expect.arrayContaining(fault.misdirectedReports));
  const state = stateOfReport[report?.state ?? 'QUEUED'];
  const isHere = report?.mpan === fault.mpan && report.toMpid === fault.dnoMpid;
  const isThere = isHere && (state === 'sent' || state === 'acknowledged');
  if (fault.withdrawnAt === null) return expect(fault.reportState).toBe(state);
  // One that the fault has left behind, and that was withdrawn before it came back, is not sent there again.
  const states = isThere ? [state, ...(report.wasMisdirected ? ['none'] : [])] : ['none'];
  expect(states).toContain(fault.reportState);
}

/** MPID of the operator at a metering point, as far as it is known. */
const operatorAt = (mpan: string | null) => distributorById(mpan?.slice(0, 2) ?? '')?.mpid ?? null;

/** The receiver of the report is the operator on the board; without a metering point there is none. */
function checkReceiver(
  { mpan, dnoMpid, comment }: ObservedFault,
  report: Observed['report'],
  unreleased: boolean,
) {
  expect(report?.mpan).toBe(mpan);
  if (mpan === null) expect(report?.state).toBe('HELD');
  if (report?.state === 'HELD') return;
  const isAhead = unreleased && dnoMpid === null;
  expect(report?.toMpid).toBe(isAhead ? operatorAt(mpan) : dnoMpid);
  if (isAhead) expect(report?.state).toBe('QUEUED');
  expect(report?.comment).toBe(comment);
}

/**
 * What everyone believes is the same. A report that is made before the worker has named a known distributor may have it already
 * (`unreleased`): it is not sent before its fault has it, too.
 */
export function checkAgreement(
  { fault, telephoneDnoSince, readBack, board, report }: Observed,
  unreleased = false,
): void {
  // Where no fault is open, only a supply that was left off asks for a call.
  if (fault?.closedAt !== null) expect(readBack.telephone !== undefined).toBe(warnsOfSupply(readBack));
  if (fault === null) {
    expect(telephoneDnoSince).toBeNull();
    return;
  }
  expect(brokenInvariants(fault)).toEqual([]);
  expect(telephoneDnoSince).toBe(callOutstanding(fault) ? fault.callDemandedAt : null);
  expect(fault.telephoneNow).toBe(callOutstanding(fault));
  if (fault.closedAt === null)
    expect(readBack.telephone?.dno?.mpid ?? null).toBe(fault.telephoneNow ? fault.dnoMpid : null);
  else {
    expect(board).toBeNull();
    return;
  }
  const { category, mpan, comment, telephoneNow } = fault;
  expect(board).toMatchObject({ category, mpan, comment, telephoneNow });
  if (fault.withdrawnAt !== null) return;
  expect(readBack.submission.dno_issue?.code).toBe(category);
  checkReceiver(fault, report, unreleased);
}

/** Closed, or withdrawn by the installer. */
const isOver = ({ closedAt, withdrawnAt }: ObservedFault) => closedAt !== null || withdrawnAt !== null;

/** What is held about danger has had an alarm of at least this danger, at this metering point. */
function checkHeld(before: Observed | null, { fault, report }: Observed, alarms: readonly string[]): void {
  if (fault === null || isOver(fault) || fault.category === 'C') return;
  if (report?.state !== 'HELD') return;
  const was = before?.report ?? null;
  const isKnown =
    was?.state === 'HELD' &&
    was.id === report.id &&
    was.mpan === report.mpan &&
    before?.fault?.withdrawnAt === null &&
    // A call that was demanded counts as category A, also after that was lowered.
    (before.fault.callDemandedAt !== null || before.fault.category <= fault.category);
  if (!isKnown) expect(alarms).toContain('message.held');
}

/** A report is sent only for an open fault, and only to its operator. */
function checkReports(
  before: Observed | null,
  { atOnce = false }: Taken,
  { fault, jobId }: Observed,
  events: readonly OutboxEvent[],
  { unreleased }: Memory,
): void {
  const sent = events
    .filter(({ topic }) => topic === 'market.outbound.v1')
    .map(({ data }) => data as { flow: string; jobId: string; mpan: string; toMpid: string })
    .filter((file) => file.flow === 'D0135' && file.jobId === jobId);
  const was = before?.fault ?? null;
  if (was !== null && fault !== null && isOver(was) && isOver(fault)) expect(sent).toEqual([]);
  // The first of two may send a report that the second moves on; the newest is checked with what everyone believes.
  if (atOnce) return;
  const dnoMpid = unreleased ? (fault?.dnoMpid ?? operatorAt(fault?.mpan ?? null)) : fault?.dnoMpid;
  for (const { mpan, toMpid } of sent)
    expect({ mpan, toMpid }).toEqual({ mpan: fault?.mpan, toMpid: dnoMpid });
}

/** After a rejected report the fault no longer counts as reported. */
function checkRejection(before: Observed, { fault, report }: Observed, alarms: readonly string[]): void {
  const same = report?.id === before.report?.id;
  // Of an open fault the newest report is never withheld: the gateway has refused one that failed.
  const failures = ['REJECTED', 'FAILED'];
  const failed =
    same && report !== null && failures.includes(report.state) && before.report?.state !== report.state;
  if (!failed || fault?.closedAt !== null || fault.withdrawnAt !== null) return;
  expect(alarms).toContain('fault.report-failed');
  expect(fault).toMatchObject({ acknowledgedAt: null, escalatedAt: null });
}

/** The receiver that has a report of an open fault that is not right any more has it still after the step, unless it refused it. */
function checkMisdirected(before: Observed, step: Taken, { fault, report }: Observed): void {
  if (step.rejectsOlder === true) return;
  if (before.fault?.closedAt !== null || fault?.closedAt !== null || report?.state === 'REJECTED') return;
  const { mpan, dnoMpid } = fault;
  const still = before.fault.misdirectedReports.filter((it) => it.mpan !== mpan || it.toMpid !== dnoMpid);
  expect(fault.misdirectedReports).toEqual(expect.arrayContaining(still));
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
  const alarms = alarmsOf(events);
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

/** Staff are alarmed of a file that went to the wrong receiver once, however often its fault moves. */
function checkMisdirectedAlarms(events: readonly OutboxEvent[], { misdirected }: Memory): void {
  for (const { type, data } of events) {
    if (type !== 'fault.misdirected') continue;
    const { files } = data as { files: string[] };
    for (const file of files) expect(misdirected.has(file)).toBe(false);
    for (const file of files) misdirected.add(file);
  }
}

/** Everything that must hold after a step. */
export function checkInvariants(
  before: Observed | null,
  step: Taken,
  after: Observed,
  events: readonly OutboxEvent[],
  memory: Memory,
): void {
  checkAgreement(after, memory.unreleased);
  checkReportState(after);
  // Of two at the same time, the second may be published before the report that the first has planned is on record: the board is corrected then.
  if (step.atOnce !== true) checkNotified(after, events);
  checkFiles(events);
  checkEnergisation(after, events);
  checkNextStep(after);
  checkReports(before, step, after, events, memory);
  checkMisdirectedAlarms(events, memory);
  checkHeld(before, after, alarmsOf(events));
  checkRefusals(before, step, after, events, memory);
  if (before !== null) {
    checkAnswers(before, after, alarmsOf(events), memory);
    checkStep(before, step, after, events);
    checkMisdirected(before, step, after);
    checkNamedMessages(step, after, memory);
    checkCallsAsked(after, events, memory);
    checkDetails(before, after, events, (words) => memory.message?.includes(words) === true);
    checkSupplyOff(before, step, after, events, memory);
    checkFailedReport(before, after, memory);
    checkClosedElsewhere(before, step, after, alarmsOf(events), memory);
    checkArrival(before, after, events);
    checkNotifiedOnce(before, step, after, events);
  }
  const { fault } = after;
  if (fault === null) return;
  noteFinding(before?.fault ?? null, fault, memory);
  if (step.confirmsCall === true && fault.callConfirmedAt !== null) memory.call = pointOf(fault);
  const takenOn = fault.acknowledgedAt !== null && fault.acknowledgedAt !== before?.fault?.acknowledgedAt;
  if (takenOn) memory.acknowledgement = pointOf(fault);
  if (fault.closedAt !== null) return;
  if (!memory.unreleased || fault.dnoMpid !== null) expect(fault.dnoMpid).toBe(operatorAt(fault.mpan));
  // Nothing rests on a copy: an MPAN that was unset is gone.
  const { mpan = memory.officeMpan } = after.readBack.submission.job_details;
  if (!memory.fixed) expect(fault.mpan).toBe(mpan);
  if (fault.callConfirmedAt !== null) expect(memory.call).toBe(pointOf(fault));
  if (fault.acknowledgedAt !== null) expect(memory.acknowledgement).toBe(pointOf(fault));
}
