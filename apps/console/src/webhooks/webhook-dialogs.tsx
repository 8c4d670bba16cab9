import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { SecretDialog } from '../controls/secret-dialog.tsx';
import { dataOf } from '../rest-api/rest-client.ts';
import { useRest } from '../rest-api/use-rest.ts';
import { TakeOverWebhook } from './take-over-webhook.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { nameOf, type Webhook, type WebhookWithSecret } from './webhook.ts';

/** The one dialog that is open. */
export type OpenDialog =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'rotate' | 'remove' | 'take over'; webhook: Webhook }
  | { dialog: 'secret'; made: WebhookWithSecret };

interface WebhookDialogsProps {
  teamId: string;
  open: OpenDialog;
  onSecret: (made: WebhookWithSecret) => void;
  /** Something is done; `said` is read out. */
  onDone: (said: string) => void;
  onClose: () => void;
}

export function WebhookDialogs({ teamId, open, onSecret, onDone, onClose }: WebhookDialogsProps) {
  const rest = useRest(teamId);
  if (open.dialog === 'create')
    return <WebhookDialog teamId={teamId} onCreated={onSecret} onClose={onClose} />;
  if (open.dialog === 'secret') return <WebhookSecret made={open.made} onClose={onClose} />;
  const { webhook } = open;
  const name = nameOf(webhook);
  const params = { path: { id: webhook.id } };
  if (open.dialog === 'edit')
    return (
      <WebhookDialog
        teamId={teamId}
        webhook={webhook}
        onSaved={(saved) => onDone(`${nameOf(saved)} is saved`)}
        onClose={onClose}
      />
    );
  if (open.dialog === 'take over')
    return <TakeOverWebhook teamId={teamId} webhook={webhook} onDone={onDone} onClose={onClose} />;
  if (open.dialog === 'rotate')
    return (
      <ConfirmDialog
        title={`A new secret for “${name}”?`}
        confirmLabel="Rotate"
        busyLabel="Rotating …"
        onConfirm={async () =>
          onSecret(await dataOf(rest.POST('/v1/webhooks/{id}/rotate-secret', { params })))
        }
        onClose={onClose}
      >
        <p>Deliveries are signed with both secrets for one day, so that you can update the receiver.</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`Remove “${name}”?`}
      confirmLabel="Remove"
      busyLabel="Removing …"
      onConfirm={async () => {
        await rest.POST('/v1/webhooks/{id}/remove', { params });
        onDone(`${name} is removed`);
      }}
      onClose={onClose}
    >
      <p>Deliveries stop, and the delivery log is no longer shown. This cannot be undone.</p>
    </ConfirmDialog>
  );
}

function WebhookSecret({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  return (
    <SecretDialog
      title={`The signing secret of “${nameOf(made)}”`}
      values={[{ label: 'Signing secret', value: made.secret ?? '' }]}
      remedy="The receiver verifies our deliveries with it. A lost secret cannot be shown again: rotate it."
      onClose={onClose}
    />
  );
}
