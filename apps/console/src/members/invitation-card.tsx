import type { Invitation } from '@team-operations/pages-api';

import { Button } from '../controls/button.tsx';
import { Email } from '../controls/email.tsx';
import { Facts } from '../controls/facts.tsx';
import { Moment } from '../controls/moment.tsx';

const states: Record<Invitation['state'], { label: string; mark: string }> = {
  open: { label: 'Open', mark: 'mark mark-success' },
  expired: { label: 'Expired', mark: 'mark' },
  suspended: {
    label: 'Cannot be used: the person who invited may not give this role any more',
    mark: 'mark mark-warning',
  },
};

interface InvitationCardProps {
  invitation: Invitation;
  onRenew: () => void;
  onWithdraw: () => void;
}

export function InvitationCard({ invitation, onRenew, onWithdraw }: InvitationCardProps) {
  const { email, role, invitedBy, expiresAt, state, mayChange } = invitation;
  return (
    <li className="card record">
      <div className="record-head">
        <div>
          <h3>
            <Email address={email} />
          </h3>
          <span className={states[state].mark}>{states[state].label}</span>
        </div>
        {mayChange && (
          <div className="button-row">
            <Button label={`New link for ${email}`} onPress={onRenew}>
              New link
            </Button>
            <Button kind="danger" label={`Withdraw the invitation of ${email}`} onPress={onWithdraw}>
              Withdraw
            </Button>
          </div>
        )}
      </div>
      <Facts
        facts={[
          ['Role', role],
          ['Invited by', invitedBy?.name ?? 'The operator of the service'],
          [state === 'expired' ? 'Expired' : 'Expires', <Moment key="end" at={expiresAt} />],
        ]}
      />
    </li>
  );
}
