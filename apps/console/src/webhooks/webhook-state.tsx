import { Moment } from '../controls/moment.tsx';
import type { Webhook } from './webhook.ts';

/** Whether it is delivered to; if not, since when and why. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { state, disabledAt, disabledReason } = webhook;
  if (state === 'active') return <span className="mark mark-success">Active</span>;
  return (
    <>
      <span className="mark mark-warning">Disabled</span>
      <p className="hint">
        {disabledReason} {disabledAt && <Moment at={disabledAt} />}
      </p>
    </>
  );
}
