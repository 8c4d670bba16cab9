import { PermissionSentences } from './permission-sentences.tsx';
import { summaryOf } from './permission.ts';

/** How much a credential may do; opened, each of it as a sentence. */
export function PermissionDetails({ names }: { names: readonly string[] }) {
  return (
    <details>
      <summary>{summaryOf(names)}</summary>
      <PermissionSentences names={names} />
    </details>
  );
}
