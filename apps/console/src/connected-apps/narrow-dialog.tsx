import type { ConnectedApp } from '@team-operations/pages-api';
import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { askedOf, tickedScopes } from '../permissions/asked-permissions.ts';
import { PermissionGroup } from '../permissions/permission-group.tsx';
import { singleScopes } from '../permissions/permission.ts';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import { connectedAppsPath } from './connected-app.ts';

interface NarrowDialogProps {
  teamId: string;
  app: ConnectedApp;
  onNarrowed: () => void;
  onClose: () => void;
}

/** Takes single permissions back. More cannot be given here: for that the application has to ask. */
export function NarrowDialog({ teamId, app, onNarrowed, onClose }: NarrowDialogProps) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const names = singleScopes(app.scopes);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(names));
  const [attempt, setAttempt] = useState(0);
  const nothing = ticked.size === 0;
  const narrow = () => {
    setAttempt(attempt + 1);
    if (nothing) return;
    run(async () => {
      const scopes = tickedScopes(askedOf(app.scopes), ticked);
      await send('PATCH', `${connectedAppsPath(teamId)}/${encodeURIComponent(app.id)}`, { scopes });
      onNarrowed();
    });
  };
  return (
    <Dialog title={`What “${app.application.name}” may do for ${app.person.name}`} onClose={onClose}>
      <p>Clear permissions to remove them. The change applies immediately, also to existing tokens.</p>
      <PermissionGroup title="Permissions" names={names} ticked={ticked} onChange={setTicked} />
      <FormMessage
        text={
          attempt > 0 && nothing ? 'Nothing is selected. To remove all access, revoke it instead.' : undefined
        }
        attempt={attempt}
      />
      <ProblemNotice problem={problem} labels={{ scopes: 'Permissions' }} />
      <div className="button-row">
        <Button kind="primary" busy={busy} busyLabel="Saving …" onPress={narrow}>
          Save
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
