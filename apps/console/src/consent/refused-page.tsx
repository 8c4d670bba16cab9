import { Notice } from '../controls/notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { Link } from '../navigation/link.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import type { AuthorizationRefusal } from './authorization-request.ts';

/** What the errors mean for which there is no redirect. */
const explanations: Readonly<Record<string, string>> = {
  invalid_client:
    'The application that sent you here is unknown: it may have been deleted, or its client ID is misspelt.',
  invalid_redirect_uri:
    'The application requested a redirect to an unregistered address. This is an error in the application, or an attempt to steal the response.',
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
          Return to the application and connect again. If this page appears again, do not enter your password
          anywhere. Send the details below to the developer of the application.
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
          Are you the developer of the application?{' '}
          <Link to={`/oauth/doctor${clientId ? `?client=${encodeURIComponent(clientId)}` : ''}`}>
            Check its configuration
          </Link>
          .
        </p>
      </section>
    </SinglePage>
  );
}
