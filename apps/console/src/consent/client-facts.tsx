import { Moment } from '../controls/moment.tsx';
import type { AuthorizationRequest } from './authorization-request.ts';
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
        <dt>Known here</dt>
        <dd>
          <Origin asked={asked} />
        </dd>
        {asked.website && (
          <>
            <dt>Website</dt>
            <dd>
              <WebsiteLink website={asked.website} />
            </dd>
          </>
        )}
        <dt>Answer goes to</dt>
        <dd>
          <strong>
            <bdi>{asked.redirect_host || asked.redirect_uri}</bdi>
          </strong>
        </dd>
      </dl>
    </section>
  );
}

function Origin({ asked }: { asked: AuthorizationRequest }) {
  const when = <Moment at={asked.client_registered_at} dateOnly />;
  if (asked.client_origin === 'team') {
    return (
      <>
        Registered by{' '}
        {asked.client_team ? (
          <>
            the team <bdi>{asked.client_team}</bdi>
          </>
        ) : (
          'a team'
        )}{' '}
        on {when}
      </>
    );
  }
  if (asked.client_origin === 'metadata_document') {
    return (
      <>
        Verified by its domain{' '}
        <strong>
          <bdi>{asked.client_host}</bdi>
        </strong>
        , first seen on {when}
      </>
    );
  }
  return (
    <>
      It registered itself on {when}. <strong>Nobody has checked it.</strong>
    </>
  );
}
