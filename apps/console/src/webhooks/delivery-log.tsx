import { useEffect, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { useRestPage } from '../rest-api/use-rest.ts';
import { DeliveryCard } from './delivery-card.tsx';
import { deliveriesPath, type Delivery } from './delivery.ts';
import type { Webhook } from './webhook.ts';

const states = [
  { value: '', label: 'All' },
  { value: 'waiting', label: 'On their way' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Missed' },
];

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
  const [state, setState] = useState('');
  const [place, setPlace] = useState<{ turn: number; cursor?: string }>({ turn });
  const cursor = place.turn === turn ? place.cursor : undefined;
  const page = useRestPage<Delivery>(teamId, deliveriesPath(webhook, state, cursor));
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
            setState(chosen);
            setPlace({ turn });
          }}
        />
      </div>
      <LoadedList loaded={page} waiting="Reading the deliveries …" empty="Nothing was delivered yet.">
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
