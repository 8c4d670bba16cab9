import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useRest, useRestLoaded } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import type { Loaded } from '../server/use-loaded.ts';
import type { Team } from '../session/session.ts';
import { WebhookCard, type WebhookActions } from './webhook-card.tsx';
import { WebhookDialogs, type OpenDialog } from './webhook-dialogs.tsx';
import { mayChange, nameOf, webhookLabels, webhookPath, webhooksPath, type Webhook } from './webhook.ts';

/** More than a team may have. */
const all = `${webhooksPath}?limit=100`;

/** Settings > Integrations > Webhooks. */
export function WebhooksPage({ team }: { team: Team }) {
  const loaded = useRestLoaded<Webhook[]>(team.id, all);
  const call = useRest(team.id);
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
      await call('PATCH', webhookPath(webhook), { state });
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
      <p className="muted">Events are sent to your systems as they happen, in signed POST requests.</p>
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
    <LoadedList loaded={loaded} waiting="Reading the webhooks …" empty="No webhooks yet.">
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
