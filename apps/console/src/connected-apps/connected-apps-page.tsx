import { settingsPaths, type ConnectedApp } from '@team-operations/pages-api';
import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { Link } from '../navigation/link.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import { useSession } from '../session/session-context.ts';
import { managesTeam, type Team } from '../session/session.ts';
import { settingsAddress } from '../settings/settings-address.ts';
import { byApplication, connectedAppsPath } from './connected-app.ts';
import { ConnectedApplicationCard } from './connected-application-card.tsx';
import { NarrowDialog } from './narrow-dialog.tsx';

interface Open {
  dialog: 'narrow' | 'revoke';
  app: ConnectedApp;
}

const noApplications = 'No application is connected. An application appears here after you approve it.';

/** What was approved and still holds: one's own, and for owners and admins the whole team's. */
export function ConnectedAppsPage({ team }: { team: Team }) {
  const loaded = useLoaded<ConnectedApp[]>(connectedAppsPath(team.id));
  const { send } = useSession();
  const announce = useAnnounce();
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const finish = (said: string) => {
    close();
    loaded.reload();
    announce(said);
  };
  return (
    <>
      <PageHeading title="Connected apps" />
      <p className="muted">
        Applications that act for {managesTeam(team) ? 'people of this team' : 'you'}, and what they may do.
        How to connect an AI assistant is in{' '}
        <Link to={settingsAddress(settingsPaths.assistants, team.id)}>Assistants</Link>.
      </p>
      <LoadedList loaded={loaded} waiting="Loading connected apps …" empty={noApplications}>
        {(apps) =>
          byApplication(apps).map((group) => (
            <ConnectedApplicationCard
              key={group.application.clientId}
              group={group}
              onNarrow={(app) => setOpen({ dialog: 'narrow', app })}
              onRevoke={(app) => setOpen({ dialog: 'revoke', app })}
            />
          ))
        }
      </LoadedList>
      {open?.dialog === 'narrow' && (
        <NarrowDialog
          teamId={team.id}
          app={open.app}
          onNarrowed={() => finish(`${open.app.application.name} has fewer permissions now`)}
          onClose={close}
        />
      )}
      {open?.dialog === 'revoke' && (
        <ConfirmDialog
          title={`Revoke “${open.app.application.name}” for ${open.app.person.name}?`}
          confirmLabel="Revoke"
          busyLabel="Revoking …"
          onConfirm={async () => {
            await send('DELETE', `${connectedAppsPath(team.id)}/${encodeURIComponent(open.app.id)}`);
            finish(`${open.app.application.name} is revoked`);
          }}
          onClose={close}
        >
          <p>
            All tokens that it has for {open.app.person.name} are revoked immediately. It can request access
            again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
