import type { Issue } from '@team-operations/errors';
import type { Flow } from './flow.ts';
import type { ReportedFault } from './reported-fault.ts';

/** What is wrong with a message, or what it waits for, and what to do about it. */
export interface Finding {
  code: (typeof findingCodes)[number];
  finding: string;
  remedy: string;
}

export const findingCodes = [
  'held',
  'waits_for_gateway',
  'unanswered',
  'accepted',
  'refused',
  'cleared',
  'cleared_unnamed',
  'acknowledged',
  'rejected',
  'failed',
  'replaced',
  'test_file',
  'fault_overdue',
  'call_outstanding',
] as const;

/** What a diagnosis starts from. */
export interface DiagnosedFlow {
  flow: Flow;
  /** That a newer message of its kind has replaced it; null: none has. */
  replaced: Issue | null;
  /** Why a message that no receiver has accepted is not to be sent again as it is, or one that was accepted does not apply; null: it may be, applies or waits. */
  settled: Issue | null;
  /** Of the fault that a D0135 reports, as it is now, and what of it is about this report; null for other messages. */
  fault:
    | ({
        telephoneNow: boolean;
        overdue: boolean;
        respondBy: string | null;
        operator: string;
      } & Omit<ReportedFault, 'clock'>)
    | null;
  /** Instant at which it is diagnosed. */
  now: string;
}
