import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import type { Rest } from '../rest-api/rest-client.ts';
import { useRest, useRestLoaded } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import type { Loaded } from '../server/use-loaded.ts';
import type { Team } from '../session/session.ts';
import { WebhookCard, type WebhookActions } from './webhook-card.tsx';
import { WebhookDialogs, type OpenDialog } from './webhook-dialogs.tsx';
import { mayChange, nameOf, webhookLabels, type Webhook } from './webhook.ts';

/** The limit is more than a team may have. */
const readWebhooks = (rest: Rest, signal: AbortSignal) =>
  rest.GET('/v1/webhooks', { params: { query: { limit: 100 } }, signal });

const noWebhooks = (team: Team) =>
  `No webhooks yet. ${mayChange(team) ? 'Create one to receive events at a URL of your system.' : 'An owner, admin or member can create one.'}`;

/** Settings > Integrations > Webhooks. */
export function WebhooksPage({ team }: { team: Team }) {
  const loaded = useRestLoaded(team.id, readWebhooks);
  const rest = useRest(team.id);
  const announce = useAnnounce();
  const switching = useAction();
  const [open, setOpen] = useState<OpenDialog>();
  const finish = (said: string) => {
    setOpen(undefined);
    loaded.reload();
    announce(said);
  };
  const switchState = (webhook: Webhook) => {
    const state = webhook.state === 'active' ? 'disabled' : 'active';
    switching.run(async () => {
      await rest.PATCH('/v1/webhooks/{id}', { params: { path: { id: webhook.id } }, body: { state } });
      finish(`${nameOf(webhook)} is ${state}`);
    });
  };
  const actionsFor = (webhook: Webhook) => ({
    onEdit: () => setOpen({ dialog: 'edit', webhook }),
    onTakeOver: () => setOpen({ dialog: 'take over', webhook }),
    onRotate: () => setOpen({ dialog: 'rotate', webhook }),
    onSwitch: () => switchState(webhook),
    onRemove: () => setOpen({ dialog: 'remove', webhook }),
  });
  return (
    <>
      <div className="page-head">
        <PageHeading title="Webhooks" />
        {mayChange(team) && (
          <Button kind="primary" onPress={() => setOpen({ dialog: 'create' })}>
            Create webhook
          </Button>
        )}
      </div>
      <p className="muted">Events are sent to your systems in signed POST requests.</p>
      <ProblemNotice problem={switching.problem} labels={webhookLabels} />
      <WebhookList team={team} loaded={loaded} actionsFor={actionsFor} />
      {open && (
        <WebhookDialogs
          teamId={team.id}
          open={open}
          onSecret={(made) => {
            loaded.reload();
            setOpen({ dialog: 'secret', made });
          }}
          onDone={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

interface WebhookListProps {
  team: Team;
  loaded: Loaded<Webhook[]>;
  actionsFor: (webhook: Webhook) => WebhookActions;
}

function WebhookList({ team, loaded, actionsFor }: WebhookListProps) {
  return (
    <LoadedList loaded={loaded} waiting="Loading webhooks …" empty={noWebhooks(team)}>
      {(webhooks) => (
        <ul className="records">
          {webhooks.map((webhook) => (
            <WebhookCard
              key={webhook.id}
              teamId={team.id}
              webhook={webhook}
              {...(mayChange(team) && { actions: actionsFor(webhook) })}
            />
          ))}
        </ul>
      )}
    </LoadedList>
  );
}
