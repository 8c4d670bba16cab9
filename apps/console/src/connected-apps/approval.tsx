import type { ConnectedApp } from '@team-operations/pages-api';
import { Button } from '../controls/button.tsx';
import { Facts } from '../controls/facts.tsx';
import { LastUsed } from '../controls/last-used.tsx';
import { Moment } from '../controls/moment.tsx';
import { PermissionSentences } from '../permissions/permission-sentences.tsx';
import { singleScopes, summaryOf } from '../permissions/permission.ts';

interface ApprovalProps {
  app: ConnectedApp;
  onNarrow: () => void;
  onRevoke: () => void;
}

/** What one person approved. */
export function Approval({ app, onNarrow, onRevoke }: ApprovalProps) {
  const about = `${app.application.name} for ${app.person.name}`;
  return (
    <li className="approval">
      <div className="record-head">
        <h3>
          {app.person.name} <span className="muted">({app.person.email})</span>
        </h3>
        {app.mayManage && (
          <div className="button-row">
            {singleScopes(app.scopes).length > 1 && (
              <Button label={`Narrow ${about}`} onPress={onNarrow}>
                Narrow
              </Button>
            )}
            <Button kind="danger" label={`Revoke ${about}`} onPress={onRevoke}>
              Revoke
            </Button>
          </div>
        )}
      </div>
      <Facts
        facts={[
          ['Approved', <Moment key="approved" at={app.createdAt} />],
          ['Last used', <LastUsed key="use" use={app} />],
        ]}
      />
      <details open={singleScopes(app.scopes).length <= 3}>
        <summary>It may: {summaryOf(app.scopes)}</summary>
        <PermissionSentences names={app.scopes} />
      </details>
    </li>
  );
}
