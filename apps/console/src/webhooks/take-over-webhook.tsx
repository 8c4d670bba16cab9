import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { useRest } from '../rest-api/use-rest.ts';
import { nameOf, ownerOf, webhookPath, type Webhook } from './webhook.ts';

interface TakeOverWebhookProps {
  teamId: string;
  webhook: Webhook;
  /** `said` is read out. */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Makes a webhook the person's own, with the address that is shown, and enables it. */
export function TakeOverWebhook({ teamId, webhook, onDone, onClose }: TakeOverWebhookProps) {
  const call = useRest(teamId);
  const name = nameOf(webhook);
  return (
    <ConfirmDialog
      title={`Take over “${name}”?`}
      confirmLabel="Take over"
      cancelLabel="Cancel"
      busyLabel="Taking over …"
      onConfirm={async () => {
        const body = { url: webhook.url, takeOver: true, state: 'active' };
        await call('PATCH', webhookPath(webhook), body);
        onDone(`${name} is yours and active`);
      }}
      onClose={onClose}
    >
      <p>
        Its events are posted to <code>{webhook.url}</code> for as long as you are in the team. Check that you
        know who receives them.
      </p>
      <p>Until now it ends with: {ownerOf(webhook)}.</p>
    </ConfirmDialog>
  );
}

/** A disabled webhook may have ended: somebody else's credential can then carry it on. Not an application's. */
export function mayBeTakenOver({ state, endsWith }: Webhook): boolean {
  return state === 'disabled' && endsWith.kind !== 'application';
}
