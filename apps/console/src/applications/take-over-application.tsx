import type { Application } from '@team-operations/pages-api';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { useSession } from '../session/session-context.ts';
import { applicationPath } from './application.ts';
import { UriList } from './uri-list.tsx';

interface TakeOverApplicationProps {
  teamId: string;
  application: Application;
  onTakenOver: (said: string) => void;
  onClose: () => void;
}

/** Makes an owner or admin represent an application, with the redirect URIs that are shown. */
export function TakeOverApplication(props: TakeOverApplicationProps) {
  const { teamId, application, onTakenOver, onClose } = props;
  const { send } = useSession();
  const { name, redirectUris, clientId } = application;
  return (
    <ConfirmDialog
      title={`Take over “${name}”?`}
      confirmLabel="I have checked them"
      cancelLabel="Cancel"
      busyLabel="Taking over …"
      onConfirm={async () => {
        await send('PATCH', applicationPath(teamId, clientId), { redirectUris, takeOver: true });
        onTakenOver(`You are responsible for ${name}`);
      }}
      onClose={onClose}
    >
      <p>The receiver of these redirect URIs gets access. Check each of them.</p>
      <UriList uris={redirectUris} />
      <p>You are responsible for the application. The consent page no longer shows it as unverified.</p>
    </ConfirmDialog>
  );
}
