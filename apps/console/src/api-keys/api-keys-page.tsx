import type { ApiKey } from '@team-operations/pages-api';
import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { SecretDialog } from '../controls/secret-dialog.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import { useSession } from '../session/session-context.ts';
import type { Team } from '../session/session.ts';
import { ApiKeyList } from './api-key-list.tsx';
import { apiKeysPath, type NewApiKey } from './api-key.ts';
import { CreateApiKeyDialog } from './create-api-key-dialog.tsx';
import { NoApiKeys } from './no-api-keys.tsx';
import { RotateApiKeyDialog } from './rotate-api-key-dialog.tsx';

type Open =
  | { dialog: 'create' }
  | { dialog: 'rotate' | 'revoke'; apiKey: ApiKey }
  | { dialog: 'secret'; created: NewApiKey };

/** Settings > Developer > API Keys (specification 5). */
export function ApiKeysPage({ team }: { team: Team }) {
  const loaded = useLoaded<ApiKey[]>(apiKeysPath(team.id));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = () => setOpen({ dialog: 'create' });
  const showSecret = (created: NewApiKey) => {
    loaded.reload();
    setOpen({ dialog: 'secret', created });
  };
  return (
    <>
      <div className="page-head">
        <PageHeading title="API Keys" />
        {loaded.data && loaded.data.length > 0 && (
          <Button kind="primary" onPress={create}>
            Create API key
          </Button>
        )}
      </div>
      <p className="muted">
        For your own scripts and integrations. For third-party access, create an OAuth application.
      </p>
      <LoadedList
        loaded={loaded}
        waiting="Loading keys …"
        empty={<NoApiKeys team={team} onCreate={create} />}
      >
        {(keys) => (
          <ApiKeyList
            keys={keys}
            onRotate={(apiKey) => setOpen({ dialog: 'rotate', apiKey })}
            onRevoke={(apiKey) => setOpen({ dialog: 'revoke', apiKey })}
          />
        )}
      </LoadedList>
      {open?.dialog === 'create' && <CreateApiKeyDialog team={team} onCreated={showSecret} onClose={close} />}
      {open?.dialog === 'rotate' && (
        <RotateApiKeyDialog teamId={team.id} apiKey={open.apiKey} onRotated={showSecret} onClose={close} />
      )}
      {open?.dialog === 'revoke' && (
        <RevokeApiKey teamId={team.id} apiKey={open.apiKey} onRevoked={loaded.reload} onClose={close} />
      )}
      {open?.dialog === 'secret' && (
        <SecretDialog
          title={`The key “${open.created.name}”`}
          values={[{ label: 'API key', value: open.created.secret }]}
          remedy="A lost key cannot be shown again: rotate it."
          onClose={close}
        />
      )}
    </>
  );
}

interface RevokeApiKeyProps {
  teamId: string;
  apiKey: ApiKey;
  onRevoked: () => void;
  onClose: () => void;
}

function RevokeApiKey({ teamId, apiKey, onRevoked, onClose }: RevokeApiKeyProps) {
  const { send } = useSession();
  const announce = useAnnounce();
  const revoke = async () => {
    await send('DELETE', `${apiKeysPath(teamId)}/${encodeURIComponent(apiKey.id)}`);
    onClose();
    onRevoked();
    announce(`${apiKey.name} is revoked`);
  };
  return (
    <ConfirmDialog
      title={`Revoke “${apiKey.name}”?`}
      confirmLabel="Revoke"
      busyLabel="Revoking …"
      onConfirm={revoke}
      onClose={onClose}
    >
      <p>
        Programs that use it lose access immediately, and webhooks that were created with it end. This cannot
        be undone.
      </p>
    </ConfirmDialog>
  );
}
