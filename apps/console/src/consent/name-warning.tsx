import type { ClientFacts } from '@team-operations/pages-api';
import { Notice } from '../controls/notice.tsx';

/** For a name that was registered before the rule that would refuse it. */
export function NameWarning({ facts }: { facts: ClientFacts }) {
  if (facts.client_name_warning === null) return null;
  return (
    <Notice kind="warning" title="The name of this application may mislead you">
      <p>The name {facts.client_name_warning}. Check the address below, not the name.</p>
    </Notice>
  );
}
