import type { ConnectedApp } from '@team-operations/pages-api';
import { ClientOrigin } from '../consent/client-origin.tsx';
import { WebsiteLink } from '../consent/website-link.tsx';
import { Approval } from './approval.tsx';
import type { ApplicationGroup } from './connected-app.ts';

interface ConnectedApplicationProps {
  group: ApplicationGroup;
  onNarrow: (app: ConnectedApp) => void;
  onRevoke: (app: ConnectedApp) => void;
}

/** An application, and everyone who lets it act for them. */
export function ConnectedApplicationCard({ group, onNarrow, onRevoke }: ConnectedApplicationProps) {
  const { application, approvals } = group;
  const { origin, checkedByTeam, registeredAt, host, website, description } = application;
  return (
    <section className="card" aria-label={application.name}>
      <div>
        <h2>
          <bdi>{application.name}</bdi>
        </h2>
        {description && (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
        <p className="hint">
          <ClientOrigin
            origin={origin}
            checkedByTeam={checkedByTeam}
            registeredAt={registeredAt}
            host={host}
          />
          {website && (
            <>
              {' · '}
              <WebsiteLink website={website} />
            </>
          )}
        </p>
      </div>
      <ul className="approvals">
        {approvals.map((app) => (
          <Approval key={app.id} app={app} onNarrow={() => onNarrow(app)} onRevoke={() => onRevoke(app)} />
        ))}
      </ul>
    </section>
  );
}
