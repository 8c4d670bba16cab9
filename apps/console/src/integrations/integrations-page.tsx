import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import type { Rest } from '../rest-api/rest-client.ts';
import { useRestList } from '../rest-api/use-rest.ts';
import { managesTeam, type Team } from '../session/session.ts';
import { TestSubmission } from '../test-submission/test-submission.tsx';
import { IntegrationCard, type IntegrationActions } from './integration-card.tsx';
import { IntegrationDialogs, type OpenDialog } from './integration-dialogs.tsx';
import type { Integration } from './integration.ts';

const readIntegrations = (rest: Rest, query: { limit: number; cursor?: string }, signal: AbortSignal) =>
  rest.GET('/v1/integrations', { params: { query }, signal });

const noIntegrations = (manages: boolean) =>
  `No integrations yet. ${manages ? 'Create one for each system that submits worksheets.' : 'Owners and admins can create one.'}`;

/** Settings > Integrations > Safe isolation: the installers' systems that submit worksheets (specification 2.5). */
export function IntegrationsPage({ team }: { team: Team }) {
  const loaded = useRestList(team.id, readIntegrations);
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
        One for each system that submits worksheets. Its token can only submit. If submissions stop,
        operations staff are notified.
      </p>
      <LoadedList loaded={loaded} waiting="Loading integrations …" empty={noIntegrations(manages)}>
        {(integrations) => (
          <IntegrationList integrations={integrations} {...(manages && { onOpen: setOpen })} />
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

interface IntegrationListProps {
  integrations: Integration[];
  /** Absent for those who only look. */
  onOpen?: (open: OpenDialog) => void;
}

function IntegrationList({ integrations, onOpen }: IntegrationListProps) {
  const actionsFor = (integration: Integration): { actions?: IntegrationActions } =>
    onOpen
      ? {
          actions: {
            onRotate: () => onOpen({ dialog: 'rotate', integration }),
            onEdit: () => onOpen({ dialog: 'edit', integration }),
            onRevoke: () => onOpen({ dialog: 'revoke', integration }),
          },
        }
      : {};
  return (
    <section aria-label="Integrations">
      <h2 className="for-ears-only">Integrations</h2>
      <ul className="records">
        {integrations.map((integration) => (
          <IntegrationCard key={integration.id} integration={integration} {...actionsFor(integration)} />
        ))}
      </ul>
    </section>
  );
}
