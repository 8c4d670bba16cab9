import type { FaultFacts, FaultReport, SiteDetail } from './fault.ts';

/** Why the receiver of a message, such as a report (D0135), does not act on it. */
export interface ReportFailure {
  /** `undelivered`: the market gateway refused the file. */
  kind: 'rejected' | 'undelivered';
  reason: string;
  /** An attempt to send it ended unknown before. */
  mayHaveArrived?: true;
}

/** What an operator answers to a report (D0126). */
export const operatorAnswers = ['acknowledged', 'rejected', 'cleared'] as const;
export type OperatorAnswer = (typeof operatorAnswers)[number];

/** What can happen to a fault that is on record. */
export type FaultEvent =
  /** A submission reports a fault although the one on record is closed or was withdrawn. */
  | { type: 'reported'; report: FaultReport }
  /** The installer, the office or a fixed message changes what is known of it. */
  | { type: 'corrected'; changes: Partial<FaultReport> }
  /**
   * A further visit finds the fault as it is known: a sender that read it before the visit has not seen that. `refused`: the last word of the operator
   * is that it does not act on the report, and none was sent since.
   */
  | { type: 'found_again'; refused: boolean }
  /** The submission says of the site what no report (D0135) carries, and the operator does not know. */
  | { type: 'details_changed'; details: readonly SiteDetail[] }
  /** The installer takes the report back, and may say in the same breath where it really was. */
  | { type: 'withdrawn'; changes?: Partial<FaultReport> }
  | { type: 'acknowledged'; by: string }
  /** `said`: what the call sheet had, whatever the call was demanded for. */
  | {
      type: 'call_confirmed';
      by: string;
      at: string;
      reference: string | null;
      said?: readonly SiteDetail[];
    }
  /** A D0126 of the network operator. */
  | {
      type: 'answered';
      answer: OperatorAnswer;
      operator: string;
      response: string;
      /** By the header of its file, in whole seconds. */
      writtenAt: string;
      /** Whether it says of which job; else it may be about another fault at that MPAN. */
      namesJob: boolean;
      /** The operator has, or may have, a newer report than when it answered last: the same words are another answer. */
      ofNewerReport: boolean;
    }
  /** The operator was sent a newer report than the one that it has answered. */
  | { type: 'report_sent' }
  /** The report (D0135) was rejected or could not be delivered. `writtenAt`: when the operator rejected it, by the header of its file. */
  | { type: 'report_failed'; failure: ReportFailure; writtenAt?: string | undefined }
  | { type: 'escalated' }
  | { type: 'call_reminded' }
  /** A person closes it, and may say that the danger is over. A call that is outstanding keeps it open, unless that person says that no call is needed. */
  | { type: 'closed'; reason: string; withoutCall: boolean; dangerOver?: boolean };

/** What those who watch faults are notified of; the suffix of the types of `dno.fault-notifications.v1`. */
export type FaultNotification =
  | 'reported'
  | 'updated'
  | 'acknowledged'
  | 'escalated'
  | 'call-reminder'
  | 'call-confirmed'
  | 'closed';

/** What operations staff have to look at, beside the notification. */
export type FaultAlarm = 'lowered' | 'withdrawn' | 'report_failed' | 'rejected' | 'cleared_unnamed';

/** A fault after an event. */
export interface FaultStep {
  fault: FaultFacts;
  notifications: readonly FaultNotification[];
  alarm: FaultAlarm | null;
  /** The report goes out although it says what an earlier one said: the operator refused that one. */
  reportsAgain?: true;
  /** The operator has to be telephoned about details that it does not know, although the call was confirmed or none was demanded. */
  detailsUnreported?: true;
  /** Beside the alarm `report_failed`. */
  failure?: ReportFailure | undefined;
}
