import { wordOf } from './words.ts';

const kinds: Readonly<Record<string, string>> = {
  ACKNOWLEDGED: 'mark-success',
  COMPLETED: 'mark-success',
  HELD: 'mark-warning',
  QUEUED: '',
  SENT: '',
  REJECTED: 'mark-problem',
  FAILED: 'mark-problem',
  ABORTED: 'mark-problem',
};

/** The state of a message or a job. */
export function StateMark({ state, children }: { state: string; children?: string }) {
  return <span className={`mark ${kinds[state] ?? ''}`.trim()}>{children ?? wordOf(state)}</span>;
}
