import { useCallback, useEffect, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { SelectField } from '../controls/select-field.tsx';
import type { Rest } from '../rest-api/rest-client.ts';
import { useRestPage } from '../rest-api/use-rest.ts';
import { DeliveryCard } from './delivery-card.tsx';
import type { Delivery, DeliveryState } from './delivery.ts';
import type { Webhook } from './webhook.ts';

const states: { value: DeliveryState | ''; label: string }[] = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'On their way' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Missed' },
];

const noDeliveries = (state: DeliveryState | '') =>
  state === ''
    ? 'No deliveries yet. Send a test event to check the receiver.'
    : 'No deliveries in this state. Choose “All” to see the others.';

/** How often the log is read again while something is on its way. */
const everyMilliseconds = 2000;

interface DeliveryLogProps {
  teamId: string;
  webhook: Webhook;
  /** Another one: something was set off, so that the log is read again from its start. */
  turn: number;
  /** Absent for those who only look. */
  onReplay?: (delivery: Delivery) => void;
}

/** What was delivered, newest first. */
export function DeliveryLog({ teamId, webhook, turn, onReplay }: DeliveryLogProps) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const [place, setPlace] = useState<{ turn: number; cursor?: string }>({ turn });
  const cursor = place.turn === turn ? place.cursor : undefined;
  const read = useCallback(
    (rest: Rest, signal: AbortSignal) => {
      const query = { limit: 20, ...(state && { state: [state] }), ...(cursor && { cursor }) };
      const params = { path: { id: webhook.id }, query };
      return rest.GET('/v1/webhooks/{id}/deliveries', { params, signal });
    },
    [webhook.id, state, cursor],
  );
  const page = useRestPage(teamId, read);
  const { reload } = page;
  useEffect(() => {
    if (turn > 0) reload();
  }, [turn, reload]);
  const isMoving = page.data?.some((delivery) => delivery.state === 'waiting') ?? false;
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(reload, everyMilliseconds);
    return () => clearInterval(timer);
  }, [isMoving, reload]);
  const next = page.nextCursor;
  return (
    <section aria-label="Deliveries" className="delivery-log">
      <div className="narrow">
        <SelectField
          label="Show"
          value={state}
          options={states}
          onChange={(chosen) => {
            setState(states.find(({ value }) => value === chosen)?.value ?? '');
            setPlace({ turn });
          }}
        />
      </div>
      <LoadedList loaded={page} waiting="Loading deliveries …" empty={noDeliveries(state)}>
        {(deliveries) => (
          <ul className="records">
            {deliveries.map((delivery) => (
              <DeliveryCard
                key={delivery.id}
                delivery={delivery}
                {...(onReplay && webhook.state === 'active' && { onReplay: () => onReplay(delivery) })}
              />
            ))}
          </ul>
        )}
      </LoadedList>
      <div className="button-row">
        {cursor && <Button onPress={() => setPlace({ turn })}>Newest</Button>}
        {next && <Button onPress={() => setPlace({ turn, cursor: next })}>Older</Button>}
      </div>
    </section>
  );
}
