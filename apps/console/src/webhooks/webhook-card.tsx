import { webhookAddress } from '@team-operations/pages-api';

import { Button } from '../controls/button.tsx';
import { Facts } from '../controls/facts.tsx';
import { Moment } from '../controls/moment.tsx';
import { Link } from '../navigation/link.tsx';
import { settingsAddress } from '../settings/settings-address.ts';
import { sentenceOf } from './event-sentence.ts';
import { mayBeTakenOver } from './take-over-webhook.tsx';
import { WebhookState } from './webhook-state.tsx';
import { nameOf, ownerOf, type Webhook } from './webhook.ts';

export interface WebhookActions {
  onEdit: () => void;
  onTakeOver: () => void;
  onRotate: () => void;
  onSwitch: () => void;
  onRemove: () => void;
}

interface WebhookCardProps {
  teamId: string;
  webhook: Webhook;
  /** What the person may do with it; absent for those who only look. */
  actions?: WebhookActions;
}

export function WebhookCard({ teamId, webhook, actions }: WebhookCardProps) {
  const name = nameOf(webhook);
  const isActive = webhook.state === 'active';
  return (
    <li className="card record">
      <div className="record-head">
        <div>
          <h2>{name}</h2>
          <WebhookState webhook={webhook} />
        </div>
        {actions && (
          <div className="button-row">
            <Button label={`Edit ${name}`} onPress={actions.onEdit}>
              Edit
            </Button>
            <Button label={`Rotate secret of ${name}`} onPress={actions.onRotate}>
              Rotate secret
            </Button>
            <Button label={isActive ? `Disable ${name}` : `Enable ${name}`} onPress={actions.onSwitch}>
              {isActive ? 'Disable' : 'Enable'}
            </Button>
            {mayBeTakenOver(webhook) && (
              <Button label={`Take over ${name}`} onPress={actions.onTakeOver}>
                Take over
              </Button>
            )}
            <Button kind="danger" label={`Remove ${name}`} onPress={actions.onRemove}>
              Remove
            </Button>
          </div>
        )}
      </div>
      <Facts
        facts={[
          ['Address', <code key="url">{webhook.url}</code>],
          ['Created', <Moment key="created" at={webhook.createdAt} />],
          ['Ends with', ownerOf(webhook)],
          ['Events', <EventList key="events" names={webhook.events} />],
        ]}
      />
      <p>
        <Link to={settingsAddress(webhookAddress(webhook.id), teamId)}>
          Deliveries, test and replay<span className="for-ears-only"> of {name}</span>
        </Link>
      </p>
    </li>
  );
}

function EventList({ names }: { names: readonly string[] }) {
  return (
    <ul className="plain-list">
      {names.map((name) => (
        <li key={name}>
          {sentenceOf(name)} <code className="muted">{name}</code>
        </li>
      ))}
    </ul>
  );
}
