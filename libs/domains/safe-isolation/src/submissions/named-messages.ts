import type { FlowState, PlannedMessage, Submission } from '@team-operations/market';
import { newId } from '@team-operations/schemas';
import type { KnownJob } from './known-job.ts';
import { saidAlready } from './said-already.ts';

export type PlannedFlow = PlannedMessage & { flowId: string };

/** A planned message as the response names it. */
export interface NamedMessage {
  planned: PlannedFlow;
  /** Of the message on record that says it already; otherwise as planned. */
  state: FlowState;
}

/** One that waits is replaced by that of the same id, and none is made for what one on record says already. */
export const withIds = (
  messages: readonly PlannedMessage[],
  submission: Submission,
  known: KnownJob | null,
): NamedMessage[] =>
  messages.map((message) => {
    const said = saidAlready(message, submission, known);
    const flowId = said?.id ?? known?.heldFlows[message.flow] ?? newId();
    return { planned: { flowId, ...message }, state: said?.state ?? message.state };
  });
