import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import type { Team } from '../session/session.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationDialog } from './application-dialog.tsx';
import { applicationsPath, type Application, type NewApplication } from './application.ts';
import { CreatedApplicationDialog } from './created-application-dialog.tsx';
import { DeleteApplication } from './delete-application.tsx';

type Open =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'delete'; application: Application }
  | { dialog: 'created'; application: NewApplication };

/** Settings > Developer > OAuth Applications (specification 2.2). */
export function ApplicationsPage({ team }: { team: Team }) {
  const loaded = useLoaded<Application[]>(applicationsPath(team.id));
  const announce = useAnnounce();
  const [open, setOpen] = useState<Open>();
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
      <p className="muted">For programs that act in the name of people who approve them.</p>
      <LoadedList loaded={loaded} waiting="Reading the applications …" empty="There is no application yet.">
        {(applications) => (
          <ul className="records">
            {applications.map((application) => (
              <ApplicationCard
                key={application.clientId}
                application={application}
                onEdit={() => setOpen({ dialog: 'edit', application })}
                onDelete={() => setOpen({ dialog: 'delete', application })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      {open?.dialog === 'create' && <ApplicationDialog teamId={team.id} onSaved={show} onClose={close} />}
      {open?.dialog === 'edit' && (
        <ApplicationDialog
          teamId={team.id}
          application={open.application}
          onSaved={({ name }) => finish(`${name} is saved`)}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteApplication
          teamId={team.id}
          application={open.application}
          onDeleted={finish}
          onClose={close}
        />
      )}
      {open?.dialog === 'created' && (
        <CreatedApplicationDialog application={open.application} onClose={close} />
      )}
    </>
  );
}
