import type { FlowFault } from '../flow-file/flow-file.ts';
import { writeFlowFile } from '../flow-file/write-flow-file.ts';
import type { Submission } from '../submission/schema.ts';
import { asFixed } from '../remake/apply-fix.ts';
import type { Hold } from './hold.ts';
import { faultToHold, messageContent } from './message-content.ts';
import type { PlannedMessage } from './planned-message.ts';
import { asReported } from './set-report.ts';

export interface BuildOptions {
  /** From `fileId(sequence)`. */
  fileId: string;
  /** MPID of the sender. */
  fromMpid: string;
  createdAt: Date;
  /** False writes the test flag. */
  live: boolean;
  /** True when a person lets a held message go as it is; only holds that are `releasable` give way. */
  released?: boolean;
}

/** A flow file, or what keeps it from being built. */
export type BuiltFile = { text: string; held?: never } | { text?: never; held: Hold[] };

const senderHold = (fault: FlowFault): Hold =>
  fault.field === 'from.mpid'
    ? { field: 'from_mpid', reason: "The sender's MPID must be four of A-Z and 0-9.", releasable: false }
    : faultToHold(fault);

/**
 * Builds the file of a planned message from the submission it was planned for, with what staff have set on it. A message that is HELD is not built unless a
 * person released it, and never when a hold is of the kind that only a correction can lift.
 */
export function buildFile(planned: PlannedMessage, submission: Submission, options: BuildOptions): BuiltFile {
  const { fileId, fromMpid, createdAt, live, released = false } = options;
  const { flow, version, fromRole, toRole, toMpid, basis, report = {}, fixes = [] } = planned;
  const remaining = (holds: Hold[]) => holds.filter(({ releasable }) => !(released && releasable));
  const held = remaining(planned.held);
  if (held.length > 0) return { held };

  const { groups, holds } = messageContent(
    flow,
    version,
    asReported(asFixed(submission, fixes), report),
    basis,
  );
  const left = remaining(holds);
  if (left.length > 0) return { held: left };

  const header = {
    fileId,
    flow,
    version,
    from: { role: fromRole, mpid: fromMpid },
    to: { role: toRole, mpid: toMpid ?? '' },
    createdAt,
    live,
  };
  const { text, faults } = writeFlowFile({ header, groups });
  return faults ? { held: faults.map(senderHold) } : { text };
}
