import type { PlannedState } from '../flow-states.ts';
import type { FieldFix } from '../remake/apply-fix.ts';
import type { MessageBasis } from './basis.ts';
import type { Hold } from './hold.ts';
import type { PlannedFlow } from './notification-table.ts';
import type { SetReport } from './set-report.ts';

/** A market message that a submission calls for; plain JSON. */
export interface PlannedMessage {
  flow: PlannedFlow;
  version: string;
  purpose: string;
  /** True where it is our assumption that this flow answers this part of a submission. */
  assumed: boolean;
  /** True where the shape of the flow's file is our assumption. */
  layoutAssumed: boolean;
  fromRole: string;
  toRole: string;
  toMpid: string | null;
  /** `QUEUED` can be built and sent; `HELD` waits for what `held` names. */
  state: PlannedState;
  held: Hold[];
  basis: MessageBasis;
  /** What staff have set on it, where the submission says something else. */
  report?: SetReport;
  /** The same on a message that is no report. */
  fixes?: Pick<FieldFix, 'field' | 'value'>[];
  /** True: the message is sent even if an earlier one has the same content. */
  again?: boolean;
  /** `NOTIFICATION_TABLE_VERSION` at the time of planning. */
  tableVersion: number;
}
