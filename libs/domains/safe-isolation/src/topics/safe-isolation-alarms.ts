import { dangerOfEvent } from '@team-operations/market';
import { causeOfEvent, defineTopic, operationsAlarms } from '@team-operations/messaging';
import { FaultDetailsUnreported } from './details-unreported.ts';
import { operatorOfEvent } from './dno-fault.ts';
import {
  AnswerQuarantined,
  FaultClosedElsewhere,
  FaultDoubt,
  FaultFixLost,
  FaultMisdirected,
  FaultReportFailed,
  FaultReportMissing,
  FaultReportWaiting,
  FaultSentLate,
} from './fault-alarms.ts';
import { FaultRefused, FaultRefusedSuppressed, FaultRefusedUnidentified } from './refused-alarms.ts';
import { FaultSuspected } from './fault-suspected.ts';
import {
  FileQuarantined,
  MessageFailed,
  MessageHeld,
  MessageSentLate,
  MessageUncertain,
  MessageWaiting,
} from './market-alarms.ts';
import { JobOutcomeContradicted } from './outcome-contradicted.ts';

/** The alarms about faults, submissions and market messages. */
export const safeIsolationAlarms = defineTopic({
  ...operationsAlarms,
  carries:
    'Reports of faults that were refused, so that nobody was notified (their key is a UUID of zeros where no credential was accepted); faults of category A that were lowered or withdrawn without a confirmed call, reports that the network operator did not get, that wait for the market gateway or for the report that replaces them, or that were not made, answers by which it will not act, or clears a fault without naming the job while its call is demanded, faults that have moved although their report went out, or whose report went out after they had ended, and faults that were closed and are reported again without what staff had set on their report, and faults that stay closed and are now said to be at another metering point than those for which they were closed, and details of a site that the network operator does not know and a call has to give (their key is the fault id; that of the job where an aborted job left the supply off and no fault is open); accepted submissions, and texts of jobs, whose words read like a danger to life that they do not report (their key is the job id); answers of network operators that had no effect (their key is the id of the inbound file); messages about danger that are held, or of which it is unknown whether the receiver has them, or to a supplier that does not act on them, does not have them yet, or got them after they were withdrawn or corrected (their key is the flow id); files from the market that failed three times, that are too large, whose addressee is the MPID of no team or of several, or of which a part without effect describes a danger to life (their key is the id of the inbound file); outcomes that are not applied to a job, since it has ended otherwise (their key is the job id).',
  extensions: {
    teamid: causeOfEvent.teamid,
    ...dangerOfEvent,
    dno: operatorOfEvent.dno,
    previousdno: operatorOfEvent.previousdno,
  },
  types: {
    'fault.refused': FaultRefused,
    'fault.refused.unidentified': FaultRefusedUnidentified,
    'fault.refused.suppressed': FaultRefusedSuppressed,
    'fault.downgraded': FaultDoubt,
    'fault.withdrawn': FaultDoubt,
    'fault.report-failed': FaultReportFailed,
    'fault.report-waiting': FaultReportWaiting,
    'fault.report-missing': FaultReportMissing,
    'fault.rejected': FaultDoubt,
    'fault.cleared-unnamed': FaultDoubt,
    'fault.misdirected': FaultMisdirected,
    'fault.sent-late': FaultSentLate,
    'fault.fix-lost': FaultFixLost,
    'fault.closed-elsewhere': FaultClosedElsewhere,
    'fault.details-unreported': FaultDetailsUnreported,
    'fault.suspected': FaultSuspected,
    'fault.answer-quarantined': AnswerQuarantined,
    'message.held': MessageHeld,
    'message.failed': MessageFailed,
    'message.waiting': MessageWaiting,
    'message.sent-late': MessageSentLate,
    'message.uncertain': MessageUncertain,
    'market.file-quarantined': FileQuarantined,
    'job.outcome-contradicted': JobOutcomeContradicted,
  },
});
