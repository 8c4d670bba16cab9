import { Button } from '../controls/button.tsx';
import { Facts } from '../controls/facts.tsx';
import { Moment } from '../controls/moment.tsx';
import { outcomeOf, type Delivery, type DeliveryState } from './delivery.ts';
import { sentenceOf } from './event-sentence.ts';

const states: Record<DeliveryState, { label: string; mark: string }> = {
  waiting: { label: 'On its way', mark: 'mark' },
  delivered: { label: 'Delivered', mark: 'mark mark-success' },
  failed: { label: 'Missed', mark: 'mark mark-problem' },
};

export function DeliveryCard({ delivery, onReplay }: { delivery: Delivery; onReplay?: () => void }) {
  const { type, state, createdAt, deliveredAt, nextAttemptAt, attempts } = delivery;
  return (
    <li className="card record">
      <div className="record-head">
        <div>
          <h2>{sentenceOf(type)}</h2>
          <span className={states[state].mark}>{states[state].label}</span>
        </div>
        {onReplay && state !== 'waiting' && (
          <Button label={`Replay: ${sentenceOf(type)}, ${createdAt}`} onPress={onReplay}>
            Replay
          </Button>
        )}
      </div>
      <Facts
        facts={[
          ['Event', <code key="type">{type}</code>],
          ['Happened', <Moment key="created" at={createdAt} />],
          ...(deliveredAt ? [['Delivered', <Moment key="delivered" at={deliveredAt} />] as const] : []),
          ...(state === 'waiting' && nextAttemptAt
            ? [['Next attempt', <Moment key="next" at={nextAttemptAt} />] as const]
            : []),
          ['Attempts', String(attempts)],
        ]}
      />
      <DeliveryDetails delivery={delivery} />
    </li>
  );
}

function DeliveryDetails({ delivery: { id, log, payload } }: { delivery: Delivery }) {
  return (
    <details>
      <summary>Attempts and body</summary>
      <div className="delivery-details">
        <p>
          <code>webhook-id</code> {id}
        </p>
        <ol className="attempts">
          {log.map((attempt) => (
            <li key={attempt.at}>
              <Moment at={attempt.at} /> {outcomeOf(attempt)}{' '}
              <span className="muted">after {attempt.milliseconds} ms</span>
            </li>
          ))}
        </ol>
        <pre className="payload" tabIndex={0} aria-label="Body">
          {JSON.stringify(payload, null, 2)}
        </pre>
      </div>
    </details>
  );
}
