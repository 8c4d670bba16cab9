import { Marked } from '../controls/marked.tsx';
import type { Structure } from './shown.ts';

/** What of the result was cut. */
export function Note({ structure: { note } }: { structure: Structure }) {
  if (typeof note !== 'string') return null;
  return (
    <p className="hint">
      <Marked text={note} />
    </p>
  );
}
