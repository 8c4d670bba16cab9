import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import { managesTeam, type Team } from '../session/session.ts';
import { TestSubmission } from '../test-submission/test-submission.tsx';
import { IntegrationCard } from './integration-card.tsx';
import { IntegrationDialogs, type OpenDialog } from './integration-dialogs.tsx';
import { integrationsPath, type Integration } from './integration.ts';

/** Settings > Integrations > Safe isolation: the installers' systems that submit worksheets (specification 2.5). */
export function IntegrationsPage({ team }: { team: Team }) {
  const loaded = useLoaded<Integration[]>(integrationsPath(team.id));
  const announce = useAnnounce();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const manages = managesTeam(team);
  return (
    <>
      <div className="page-head">
        <PageHeading title="Safe-isolation integrations" />
        {manages && (
          <Button kind="primary" onPress={() => setOpen({ dialog: 'create' })}>
            Create integration
          </Button>
        )}
      </div>
      <p className="muted">
        One for each system that submits worksheets. Its token can do only that; when it falls silent,
        operations staff are told.
      </p>
      <LoadedList loaded={loaded} waiting="Reading the integrations …" empty="There is no integration yet.">
        {(integrations) => (
          <section aria-label="Integrations">
            <h2 className="for-ears-only">Integrations</h2>
            <ul className="records">
              {integrations.map((integration) => (
                <IntegrationCard
                  key={integration.id}
                  integration={integration}
                  onRotate={() => setOpen({ dialog: 'rotate', integration })}
                  onEdit={() => setOpen({ dialog: 'edit', integration })}
                  onRevoke={() => setOpen({ dialog: 'revoke', integration })}
                />
              ))}
            </ul>
          </section>
        )}
      </LoadedList>
      {manages && <TestSubmission teamId={team.id} />}
      {open && (
        <IntegrationDialogs
          teamId={team.id}
          open={open}
          onToken={(created) => {
            loaded.reload();
            setOpen({ dialog: 'token', created });
          }}
          onDone={(said) => {
            close();
            loaded.reload();
            announce(said);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
