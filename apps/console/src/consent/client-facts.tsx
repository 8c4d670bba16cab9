import type { AuthorizationRequest } from '@team-operations/pages-api';
import { ClientOrigin } from './client-origin.tsx';
import { WebsiteLink } from './website-link.tsx';

/** What is known of the application, and who says so. */
export function ClientFacts({ asked }: { asked: AuthorizationRequest }) {
  return (
    <section className="card" aria-labelledby="about-application">
      <h2 id="about-application">About this application</h2>
      {asked.description && (
        <p className="client-words">
          <bdi>{asked.description}</bdi>
        </p>
      )}
      <dl className="facts">
        <dt>Registration</dt>
        <dd>
          <ClientOrigin
            origin={asked.client_origin}
            checkedByTeam={asked.client_checked_by_team}
            registeredAt={asked.client_registered_at}
            team={asked.client_team}
            host={asked.client_host}
          />
        </dd>
        {asked.website && (
          <>
            <dt>Website</dt>
            <dd>
              <WebsiteLink website={asked.website} />
            </dd>
          </>
        )}
        <dt>Redirects to</dt>
        <dd>
          <strong>
            <bdi>{asked.redirect_host || asked.redirect_uri}</bdi>
          </strong>
        </dd>
      </dl>
    </section>
  );
}
