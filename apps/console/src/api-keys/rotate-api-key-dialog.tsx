import type { ApiKey } from '@team-operations/pages-api';
import { RotateDialog } from '../controls/rotate-dialog.tsx';
import { useSession } from '../session/session-context.ts';
import { apiKeyLabels, apiKeysPath, type NewApiKey } from './api-key.ts';

interface RotateApiKeyDialogProps {
  teamId: string;
  apiKey: ApiKey;
  onRotated: (key: NewApiKey) => void;
  onClose: () => void;
}

export function RotateApiKeyDialog({ teamId, apiKey, onRotated, onClose }: RotateApiKeyDialogProps) {
  const { send } = useSession();
  const path = `${apiKeysPath(teamId)}/${encodeURIComponent(apiKey.id)}/rotate`;
  return (
    <RotateDialog
      title={`Rotate “${apiKey.name}”`}
      question="When should the old key stop working?"
      labels={apiKeyLabels}
      onRotate={async (overlapHours) => onRotated(await send<NewApiKey>('POST', path, { overlapHours }))}
      onClose={onClose}
    >
      <p>You get a new key with the same permissions. Replace the old key wherever it is used.</p>
    </RotateDialog>
  );
}
