import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { RotateDialog } from '../controls/rotate-dialog.tsx';
import { SecretDialog } from '../controls/secret-dialog.tsx';
import { dataOf } from '../rest-api/rest-client.ts';
import { useRest } from '../rest-api/use-rest.ts';
import { IntegrationDialog } from './integration-dialog.tsx';
import { integrationLabels, type Integration, type NewIntegration } from './integration.ts';

/** The one dialog that is open. */
export type OpenDialog =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'rotate' | 'revoke'; integration: Integration }
  | { dialog: 'token'; created: NewIntegration };

interface IntegrationDialogsProps {
  teamId: string;
  open: OpenDialog;
  onToken: (created: NewIntegration) => void;
  /** Something is done; `said` is read out. */
  onDone: (said: string) => void;
  onClose: () => void;
}

export function IntegrationDialogs({ teamId, open, onToken, onDone, onClose }: IntegrationDialogsProps) {
  const rest = useRest(teamId);
  if (open.dialog === 'create')
    return <IntegrationDialog teamId={teamId} onCreated={onToken} onClose={onClose} />;
  if (open.dialog === 'token') return <TokenDialog created={open.created} onClose={onClose} />;
  const { integration } = open;
  const params = { path: { id: integration.id } };
  const common = { teamId, integration, onClose };
  if (open.dialog === 'edit')
    return <IntegrationDialog {...common} onSaved={({ name }) => onDone(`${name} is saved`)} />;
  if (open.dialog === 'rotate')
    return (
      <RotateDialog
        title={`Rotate the token of “${integration.name}”`}
        question="When should the old token stop working?"
        labels={integrationLabels}
        onRotate={async (overlapHours) =>
          onToken(await dataOf(rest.POST('/v1/integrations/{id}/rotate', { params, body: { overlapHours } })))
        }
        onClose={onClose}
      >
        <p>You get a new token. Both tokens are valid until the old one expires, so no submission is lost.</p>
      </RotateDialog>
    );
  return (
    <ConfirmDialog
      title={`Revoke “${integration.name}”?`}
      confirmLabel="Revoke"
      busyLabel="Revoking …"
      onConfirm={async () => {
        await rest.POST('/v1/integrations/{id}/revoke', { params });
        onDone(`${integration.name} is revoked`);
      }}
      onClose={onClose}
    >
      <p>
        Its submissions are rejected immediately, and it is removed from this list. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}

function TokenDialog({ created, onClose }: { created: NewIntegration; onClose: () => void }) {
  return (
    <SecretDialog
      title={`The token of “${created.name}”`}
      values={[{ label: 'Token', value: created.token ?? '' }]}
      remedy="It can only submit worksheets. A lost token cannot be shown again: rotate it."
      onClose={onClose}
    />
  );
}
