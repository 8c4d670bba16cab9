import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { Link } from '../navigation/link.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useRest, useRestLoaded } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import type { Team } from '../session/session.ts';
import { settingsAddress, settingsPaths } from '../settings/settings-address.ts';
import { DeliveryLog } from './delivery-log.tsx';
import type { Delivery } from './delivery.ts';
import { ReplayDialog } from './replay-dialog.tsx';
import { WebhookState } from './webhook-state.tsx';
import { mayChange, nameOf, webhookLabels, webhookPath, type Webhook } from './webhook.ts';

/** One webhook: what was delivered to it, a test, and delivering again. */
export function DeliveriesPage({ team, webhookId }: { team: Team; webhookId: string }) {
  const { data: webhook, problem } = useRestLoaded<Webhook>(team.id, webhookPath({ id: webhookId }));
  return (
    <>
      <p>
        <Link to={settingsAddress(settingsPaths.webhooks, team.id)}>All webhooks</Link>
      </p>
      <PageHeading title={webhook ? `Deliveries to ${nameOf(webhook)}` : 'Deliveries'} />
      <ProblemNotice problem={problem} labels={webhookLabels} />
      {!webhook && !problem && <Waiting label="Reading the webhook …" />}
      {webhook && <Deliveries team={team} webhook={webhook} />}
    </>
  );
}

function Deliveries({ team, webhook }: { team: Team; webhook: Webhook }) {
  const call = useRest(team.id);
  const announce = useAnnounce();
  const { busy, problem, run } = useAction();
  const [turn, setTurn] = useState(0);
  const [isReplaying, setReplaying] = useState(false);
  const path = webhookPath(webhook);
  const done = (said: string) => {
    setReplaying(false);
    setTurn(turn + 1);
    announce(said);
  };
  const test = () =>
    run(async () => {
      await call<Delivery>('POST', `${path}/test`, {});
      done('The test event is on its way');
    });
  const replayOne = ({ id }: Delivery) =>
    run(async () => {
      await call('POST', `${path}/replay`, { deliveryId: id });
      done('It is delivered again');
    });
  return (
    <>
      <p className="webhook-facts">
        <code>{webhook.url}</code> <WebhookState webhook={webhook} />
      </p>
      {mayChange(team) && webhook.state === 'disabled' && (
        <p>While it is disabled, nothing is delivered. Enable it among all webhooks to test or replay.</p>
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
