import { Notice } from '../controls/notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { Link } from '../navigation/link.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import type { AuthorizationRefusal } from './authorization-request.ts';

/** What the errors mean that nobody is redirected for. */
const explanations: Readonly<Record<string, string>> = {
  invalid_client:
    'The application that sent you here is unknown: it may have been deleted, or its client ID is misspelt.',
  invalid_redirect_uri:
    'The application wants the answer sent to an address that it has not registered. That is a mistake in the application, or an attempt to steal the answer.',
};

interface RefusedPageProps {
  refused: AuthorizationRefusal;
  search: string;
}

/**
 * For a request of an application that is not known here or that wants its answer sent elsewhere. Nothing on it leads to
 * the address that the request names (RFC 9700 4.11).
 */
export function RefusedPage({ refused, search }: RefusedPageProps) {
  const clientId = new URLSearchParams(search).get('client_id');
  return (
    <SinglePage>
      <PageHeading title="This request cannot be shown" />
      <Notice kind="problem" title="What is wrong">
        <p>
          {explanations[refused.error] ?? 'The application sent a request that this service does not accept.'}
        </p>
        <p>Nothing was approved, and nothing was sent.</p>
      </Notice>
      <section className="card">
        <h2>What you can do</h2>
        <p>
          Go back to the application and connect again from there. If you get here again, do not enter your
          password anywhere: send the details below to the developer of the application.
        </p>
        <dl className="facts">
          <dt>Error</dt>
          <dd>
            <code>{refused.error}</code>
          </dd>
          {refused.error_description && (
            <>
              <dt>Details</dt>
              <dd>
                <bdi>{refused.error_description}</bdi>
              </dd>
            </>
          )}
          <dt>Client ID</dt>
          <dd>{clientId ? <code>{clientId}</code> : 'none was sent'}</dd>
        </dl>
        <p>
          You make the application?{' '}
          <Link to={`/oauth/doctor${clientId ? `?client=${encodeURIComponent(clientId)}` : ''}`}>
            Look at how it is set up
          </Link>
          .
        </p>
      </section>
    </SinglePage>
  );
}
