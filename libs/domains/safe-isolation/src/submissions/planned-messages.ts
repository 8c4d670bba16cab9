import type { SubmissionAnswer } from './submission-answer.ts';
import type { SubmissionMessage } from './submission-record.ts';

/** A revision and what it was answered; null for one from before answers were kept. */
export interface AnsweredRevision {
  revision: number;
  receivedAt: string;
  answer: SubmissionAnswer | null;
}

type Planned = SubmissionAnswer['flows'][number];

const asMessage = (planned: Planned, { revision, receivedAt }: AnsweredRevision): SubmissionMessage[] =>
  planned.flow_id === null
    ? []
    : [
        {
          flow_id: planned.flow_id,
          flow: planned.flow,
          revision,
          to_role: planned.to_role,
          to_mpid: planned.to_mpid,
          state: planned.state,
          held: planned.held,
          file_id: null,
          failure: null,
          created_at: receivedAt,
          sent_at: null,
          acknowledged_at: null,
          rejected_at: null,
        },
      ];

/**
 * The messages of all revisions as they were planned: a later revision takes the place of what still waits, as the worker
 * does it. They are on record soon; while no broker takes events, that may be later than the installer asks.
 */
function plannedMessages(revisions: readonly AnsweredRevision[]): SubmissionMessage[] {
  return revisions.reduce<SubmissionMessage[]>((earlier, revision) => {
    const { flows = [], withdrawn = [] } = revision.answer ?? {};
    const replaced = new Set([...flows.map(({ flow }) => flow), ...withdrawn]);
    const kept = earlier.filter(({ flow, state }) => state !== 'HELD' || !replaced.has(flow));
    return [...kept, ...flows.flatMap((flow) => asMessage(flow, revision))];
  }, []);
}

/**
 * Every message of a job: those on record, and those that are planned and not on record yet. With a fault that is closed (`faultIsOver`) a
 * report ends that waited.
 */
export function messagesOf(
  recorded: readonly SubmissionMessage[],
  revisions: readonly AnsweredRevision[],
  { faultIsOver }: { faultIsOver: boolean },
): SubmissionMessage[] {
  const onRecord = new Set(recorded.map(({ flow_id: id }) => id));
  // One that was regenerated from the same data, or a later one, says it already.
  const isSaid = (planned: SubmissionMessage) =>
    recorded.some(
      ({ flow, state, revision }) =>
        flow === planned.flow && state !== 'HELD' && revision >= planned.revision,
    );
  const isOver = ({ flow, state }: SubmissionMessage) => faultIsOver && flow === 'D0135' && state === 'HELD';
  // What a revision plans is recorded immediately: one that waited is dropped since.
  const isDropped = (planned: SubmissionMessage) =>
    planned.state === 'HELD' && recorded.some(({ revision }) => revision >= planned.revision);
  const waiting = plannedMessages(revisions).filter(
    (it) => !onRecord.has(it.flow_id) && !isSaid(it) && !isDropped(it) && !isOver(it),
  );
  return [...recorded, ...waiting];
}
