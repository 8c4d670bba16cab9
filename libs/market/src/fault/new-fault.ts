import { responseTime } from '../response-clock/respond-minutes.ts';
import type { ResponseClock } from '../response-clock/table.ts';
import type { FaultFacts, FaultReport } from './fault.ts';

/** When an event happens, and how long faults may wait. */
export interface FaultMoment {
  /** ISO 8601 instant. */
  at: string;
  clock: ResponseClock;
}

export const notAcknowledged = { acknowledgedAt: null, acknowledgedBy: null };
export const noResponse = { respondedAt: null, response: null };
/** No answer at all: what was written before is about the fault as it was. */
export const noAnswer = { ...noResponse, answerWrittenAt: null };
export const noCall = {
  callConfirmedAt: null,
  callConfirmedBy: null,
  callReference: null,
  callRemindedAt: null,
};

/** The response clock starts again. */
export function clockFrom({ at, clock }: FaultMoment, { category, dnoMpid }: FaultReport) {
  const { respondMinutes } = responseTime(category, dnoMpid, clock);
  return { respondBy: new Date(Date.parse(at) + respondMinutes * 60_000).toISOString(), escalatedAt: null };
}

/** A fault that was reported for the first time. */
export function newFault(report: FaultReport, moment: FaultMoment): FaultFacts {
  return {
    ...report,
    ...clockFrom(moment, report),
    ...notAcknowledged,
    ...noAnswer,
    ...noCall,
    reportedAt: moment.at,
    renewedAt: moment.at,
    foundAt: moment.at,
    callDemandedAt: report.category === 'A' ? moment.at : null,
    callReasons: report.category === 'A' ? ['danger'] : [],
    callDetailsAt: null,
    withdrawnAt: null,
    closedAt: null,
    closedReason: null,
  };
}

/**
 * A fault that is reported again. It is renewed just after its report, as one that was moved is: calls and answers from before are
 * about the fault as it was, so no tolerance for clocks lets them count.
 */
export function renewedFault(report: FaultReport, moment: FaultMoment): FaultFacts {
  const renewedAt = new Date(Date.parse(moment.at) + 1).toISOString();
  return { ...newFault(report, moment), renewedAt, foundAt: renewedAt };
}
