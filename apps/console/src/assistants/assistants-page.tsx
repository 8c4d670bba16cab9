import { assistants, mcpAddress } from '@team-operations/pages-api';

import { CopyBlock } from '../controls/copy-block.tsx';
import { CopyField } from '../controls/copy-field.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';

/** What a person pastes into an AI assistant. It signs in by OAuth, so nothing here is secret. */
export function AssistantsPage() {
  const url = mcpAddress(window.location.origin);
  return (
    <>
      <PageHeading title="Assistants" />
      <p className="muted">
        Connects an AI assistant to this team. It asks you to sign in and to approve what it may do. See{' '}
        <a href="/guides/assistants.md">the guide</a>.
      </p>
      <CopyField label="Address of the MCP server" value={url} />
      <ul className="records">
        {assistants.map(({ name, where, configuration }) => (
          <li key={name} className="card record">
            <h2>{name}</h2>
            <p className="hint">{where}</p>
            <CopyBlock label={`Configuration of ${name}`} value={configuration(url)} />
          </li>
        ))}
      </ul>
    </>
  );
}
