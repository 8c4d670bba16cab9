import type { JobContext } from '../planner/basis.ts';
import { buildFile, type BuildOptions } from '../planner/build-file.ts';
import type { Hold } from '../planner/hold.ts';
import { planMessages } from '../planner/plan-messages.ts';
import type { PlannedMessage } from '../planner/planned-message.ts';
import type { Submission } from '../submission/schema.ts';
import type { ReportedOn } from '../visits/reported-on.ts';

/** What a message is made of: the submission as it is now, and what the job knows. */
export interface MessageSource {
  submission: Submission;
  /** When parts of it were reported, if not on its date of action. */
  reportedOn?: ReportedOn;
  job: JobContext;
  /** Today in Europe/London, `YYYY-MM-DD`. */
  today: string;
}

/** A message made again, or why it cannot be. */
export type Remade =
  | { outcome: 'made'; planned: PlannedMessage; text: string }
  | { outcome: 'held'; planned: PlannedMessage; held: Hold[] }
  /** The submission calls for no such message any longer. */
  | { outcome: 'not_called_for' };

/** The message of this flow as the submission calls for it now; undefined when it does not. */
export function planMessage(flow: string, { submission, ...options }: MessageSource) {
  return planMessages(submission, options).messages.find((message) => message.flow === flow);
}

/** Makes a message again from today's data, under the file id of the options. */
export function remakeMessage(flow: string, source: MessageSource, options: BuildOptions): Remade {
  const planned = planMessage(flow, source);
  if (planned === undefined) return { outcome: 'not_called_for' };
  const { text, held } = buildFile(planned, source.submission, options);
  return text === undefined ? { outcome: 'held', planned, held } : { outcome: 'made', planned, text };
}
