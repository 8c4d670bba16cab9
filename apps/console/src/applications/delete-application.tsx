import type { Application } from '@team-operations/pages-api';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { useSession } from '../session/session-context.ts';
import { applicationPath } from './application.ts';

interface DeleteApplicationProps {
  teamId: string;
  application: Application;
  onDeleted: (said: string) => void;
  onClose: () => void;
}

export function DeleteApplication({ teamId, application, onDeleted, onClose }: DeleteApplicationProps) {
  const { send } = useSession();
  const { name, people, clientId } = application;
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirmLabel="Delete"
      busyLabel="Deleting …"
      onConfirm={async () => {
        await send('DELETE', applicationPath(teamId, clientId));
        onDeleted(`${name} is deleted`);
      }}
      onClose={onClose}
    >
      <p>
        {people > 0 && `It acts for ${people === 1 ? '1 person' : `${people} people`}. `}
        It can no longer be connected. All its tokens are revoked immediately. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
