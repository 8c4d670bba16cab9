import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { useRest } from '../rest-api/use-rest.ts';
import { nameOf, ownerOf, type Webhook } from './webhook.ts';

interface TakeOverWebhookProps {
  teamId: string;
  webhook: Webhook;
  /** `said` is read out. */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Makes a webhook the person's own, with the address that is shown, and enables it. */
export function TakeOverWebhook({ teamId, webhook, onDone, onClose }: TakeOverWebhookProps) {
  const rest = useRest(teamId);
  const name = nameOf(webhook);
  return (
    <ConfirmDialog
      title={`Take over “${name}”?`}
      confirmLabel="Take over"
      cancelLabel="Cancel"
      busyLabel="Taking over …"
      onConfirm={async () => {
        const body = { url: webhook.url, takeOver: true, state: 'active' } as const;
        await rest.PATCH('/v1/webhooks/{id}', { params: { path: { id: webhook.id } }, body });
        onDone(`${name} was transferred to you and is active`);
      }}
      onClose={onClose}
    >
      <p>
        Its events are posted to <code>{webhook.url}</code> while you are a member of the team. Check who
        receives them.
      </p>
      <p>It currently ends with: {ownerOf(webhook)}.</p>
    </ConfirmDialog>
  );
}

/** A disabled webhook may have ended: someone else's credential can then carry it on. Not an application's. */
export function mayBeTakenOver({ state, endsWith }: Webhook): boolean {
  return state === 'disabled' && endsWith.kind !== 'application';
}
