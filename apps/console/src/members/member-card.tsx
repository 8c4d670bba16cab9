import type { Member } from '@team-operations/pages-api';

import { Button } from '../controls/button.tsx';
import { Email } from '../controls/email.tsx';
import { Facts } from '../controls/facts.tsx';
import { Moment } from '../controls/moment.tsx';

interface MemberCardProps {
  member: Member;
  onRole: () => void;
  onRemove: () => void;
}

export function MemberCard({ member, onRole, onRemove }: MemberCardProps) {
  const { name, email, role, createdAt, isSelf, mayChange } = member;
  return (
    <li className="card record">
      <div className="record-head">
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <span className={role === 'owner' || role === 'admin' ? 'mark mark-success' : 'mark'}>{role}</span>
          {isSelf && <span className="mark">You</span>}
        </div>
        {mayChange && (
          <div className="button-row">
            <Button label={`Change role of ${name}`} onPress={onRole}>
              Change role
            </Button>
            <Button kind="danger" label={`Remove ${name}`} onPress={onRemove}>
              Remove
            </Button>
          </div>
        )}
      </div>
      <Facts
        facts={[
          ['E-mail', <Email key="email" address={email} />],
          ['Member since', <Moment key="since" at={createdAt} />],
        ]}
      />
    </li>
  );
}
