import type { Application } from '@team-operations/pages-api';
import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import { managesTeam, type Team } from '../session/session.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationDialogs, type OpenDialog } from './application-dialogs.tsx';
import { applicationsPath, type NewApplication } from './application.ts';

/** Settings > Developer > OAuth Applications (specification 2.2). */
export function ApplicationsPage({ team }: { team: Team }) {
  const loaded = useLoaded<Application[]>(applicationsPath(team.id));
  const announce = useAnnounce();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const show = (created: NewApplication) => {
    loaded.reload();
    setOpen({ dialog: 'created', application: created });
  };
  const finish = (said: string) => {
    close();
    loaded.reload();
    announce(said);
  };
  return (
    <>
      <div className="page-head">
        <PageHeading title="OAuth Applications" />
        <Button kind="primary" onPress={() => setOpen({ dialog: 'create' })}>
          Create application
        </Button>
      </div>
      <p className="muted">For programs that act on behalf of users who approve them.</p>
      <LoadedList
        loaded={loaded}
        waiting="Loading applications …"
        empty="No applications yet. Create one to get a client ID for your program."
      >
        {(applications) => (
          <ul className="records">
            {applications.map((application) => (
              <ApplicationCard
                key={application.clientId}
                application={application}
                {...(managesTeam(team) && {
                  onTakeOver: () => setOpen({ dialog: 'take over', application }),
                })}
                onEdit={() => setOpen({ dialog: 'edit', application })}
                onDelete={() => setOpen({ dialog: 'delete', application })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      {open && (
        <ApplicationDialogs teamId={team.id} open={open} onCreated={show} onDone={finish} onClose={close} />
      )}
    </>
  );
}
