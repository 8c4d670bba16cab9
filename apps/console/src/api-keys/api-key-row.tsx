import type { ApiKey } from '@team-operations/pages-api';
import { Button } from '../controls/button.tsx';
import { Facts } from '../controls/facts.tsx';
import { LastUsed } from '../controls/last-used.tsx';
import { Moment } from '../controls/moment.tsx';
import { PermissionSummary } from '../permissions/permission-summary.tsx';
import type { ApiKeyState } from './api-key.ts';

const states: Record<ApiKeyState, { label: string; mark: string }> = {
  active: { label: 'Active', mark: 'mark mark-success' },
  replaced: { label: 'Replaced, valid until it expires', mark: 'mark mark-warning' },
  expired: { label: 'Expired', mark: 'mark' },
  revoked: { label: 'Revoked', mark: 'mark' },
  ended: { label: 'Ended: the person who created it left the team', mark: 'mark mark-warning' },
};

interface ApiKeyRowProps {
  apiKey: ApiKey;
  state: ApiKeyState;
  onRotate: () => void;
  onRevoke: () => void;
}

export function ApiKeyRow({ apiKey, state, onRotate, onRevoke }: ApiKeyRowProps) {
  const mayRotate = apiKey.mayRotate && !apiKey.replacedById && (state === 'active' || state === 'ended');
  const mayRevoke = !apiKey.revokedAt && state !== 'expired';
  return (
    <li className="row">
      <div className="record-head">
        <div>
          <h3>{apiKey.name}</h3>
          <code>svc_…{apiKey.hint}</code>
          <span className={states[state].mark}>{states[state].label}</span>
        </div>
        {(mayRotate || mayRevoke) && apiKey.mayManage && (
          <div className="button-row">
            {mayRotate && (
              <Button label={`Rotate ${apiKey.name}`} onPress={onRotate}>
                Rotate
              </Button>
            )}
            {mayRevoke && (
              <Button kind="danger" label={`Revoke ${apiKey.name}`} onPress={onRevoke}>
                Revoke
              </Button>
            )}
          </div>
        )}
      </div>
      <PermissionSummary names={apiKey.allows} />
      <Facts
        inLine
        facts={[
          ['Belongs to', apiKey.person?.name ?? 'The whole team'],
          ['Last used', <LastUsed key="use" use={apiKey} />],
          ['Created', <Moment key="created" at={apiKey.createdAt} />],
          endOf(apiKey),
        ]}
      />
    </li>
  );
}

function endOf({ revokedAt, expiresAt }: ApiKey) {
  if (revokedAt) return ['Revoked', <Moment key="end" at={revokedAt} />] as const;
  return ['Expires', expiresAt ? <Moment key="end" at={expiresAt} /> : 'Never'] as const;
}
