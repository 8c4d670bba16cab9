import { Button } from '../controls/button.tsx';
import { CopyField } from '../controls/copy-field.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { SecretDialog } from '../controls/secret-dialog.tsx';
import type { NewApplication } from './application.ts';

interface CreatedApplicationDialogProps {
  application: NewApplication;
  onClose: () => void;
}

/** What a new application needs to know of itself; a public one has no secret. */
export function CreatedApplicationDialog({ application, onClose }: CreatedApplicationDialogProps) {
  const title = `“${application.name}” is created`;
  const clientId = { label: 'Client ID', value: application.clientId };
  if (application.clientSecret) {
    return (
      <SecretDialog
        title={title}
        values={[clientId, { label: 'Client secret', value: application.clientSecret }]}
        remedy="A lost secret cannot be shown again: delete the application and create a new one."
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <p>It is a public client: it has no secret, and sends a PKCE challenge with every request.</p>
      <CopyField {...clientId} />
      <div className="button-row">
        <Button kind="primary" onPress={onClose}>
          Done
        </Button>
      </div>
    </Dialog>
  );
}
