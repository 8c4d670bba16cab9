import { settingsPaths } from '@team-operations/pages-api';
import { useCallback, useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { Link } from '../navigation/link.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import type { Rest } from '../rest-api/rest-client.ts';
import { useRest, useRestLoaded } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import type { Team } from '../session/session.ts';
import { settingsAddress } from '../settings/settings-address.ts';
import { DeliveryLog } from './delivery-log.tsx';
import type { Delivery } from './delivery.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import { mayChange, nameOf, webhookLabels, type Webhook } from './webhook.ts';

/** One webhook: what was delivered to it, a test, and delivering again. */
export function DeliveriesPage({ team, webhookId }: { team: Team; webhookId: string }) {
  const read = useCallback(
    (rest: Rest, signal: AbortSignal) =>
      rest.GET('/v1/webhooks/{id}', { params: { path: { id: webhookId } }, signal }),
    [webhookId],
  );
  const { data: webhook, problem } = useRestLoaded(team.id, read);
  return (
    <>
      <p>
        <Link to={settingsAddress(settingsPaths.webhooks, team.id)}>All webhooks</Link>
      </p>
      <PageHeading title={webhook ? `Deliveries to ${nameOf(webhook)}` : 'Deliveries'} />
      <ProblemNotice problem={problem} labels={webhookLabels} />
      {!webhook && !problem && <Waiting label="Loading the webhook …" />}
      {webhook && <Deliveries team={team} webhook={webhook} />}
    </>
  );
}

function Deliveries({ team, webhook }: { team: Team; webhook: Webhook }) {
  const rest = useRest(team.id);
  const announce = useAnnounce();
  const { busy, problem, run } = useAction();
  const [turn, setTurn] = useState(0);
  const [isReplaying, setReplaying] = useState(false);
  const params = { path: { id: webhook.id } };
  const done = (said: string) => {
    setReplaying(false);
    setTurn(turn + 1);
    announce(said);
  };
  const test = () =>
    run(async () => {
      await rest.POST('/v1/webhooks/{id}/test', { params });
      done('The test event was sent');
    });
  const replayOne = ({ id }: Delivery) =>
    run(async () => {
      await rest.POST('/v1/webhooks/{id}/replay', { params, body: { deliveryId: id } });
      done('The delivery is replayed');
    });
  return (
    <>
      <p className="webhook-facts">
        <code>{webhook.url}</code> <WebhookState webhook={webhook} />
      </p>
      {mayChange(team) && webhook.state === 'disabled' && (
        <p>
          The webhook is disabled, and nothing is delivered. Enable it on the webhooks page to test or replay.
        </p>
      )}
      {mayChange(team) && webhook.state === 'active' && (
        <div className="button-row">
          <Button kind="primary" busy={busy} busyLabel="Sending …" onPress={test}>
            Send test event
          </Button>
          <Button onPress={() => setReplaying(true)}>Replay …</Button>
        </div>
      )}
      <ProblemNotice problem={problem} labels={webhookLabels} />
      <DeliveryLog
        teamId={team.id}
        webhook={webhook}
        turn={turn}
        {...(mayChange(team) && { onReplay: replayOne })}
      />
      {isReplaying && (
        <ReplayDialog teamId={team.id} webhook={webhook} onDone={done} onClose={() => setReplaying(false)} />
      )}
    </>
  );
}
