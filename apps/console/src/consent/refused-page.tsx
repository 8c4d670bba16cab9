import { Notice } from '../controls/notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { Link } from '../navigation/link.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { issueSentence } from '../server/issue-sentence.ts';
import type { AuthorizationRefusal } from './authorization-request.ts';

/** The request's parameters in words (specification 4.3). */
const labels = {
  client_id: 'The client ID',
  redirect_uri: 'The redirect URI',
  scope: 'The scope',
  code_challenge: 'The code challenge',
  code_challenge_method: 'The code challenge’s method',
  response_type: 'The response type',
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
  const issues = refused.error_issues ?? [];
  return (
    <SinglePage>
      <PageHeading title="This request cannot be shown" />
      <Notice kind="problem" title="What is wrong">
        <p>
          <bdi>
            {refused.error_description ?? 'The application sent a request that this service does not accept.'}
          </bdi>
        </p>
        {issues.map((issue) => (
          <p key={`${issue.path} ${issue.message}`}>
            <bdi>{issueSentence(issue, labels)}</bdi>
          </p>
        ))}
        <p>Nothing was approved, and nobody was told anything.</p>
      </Notice>
      <section className="card">
        <h2>What you can do</h2>
        <p>
          Go back to the application and connect again from there. If you get here again, do not enter your
          password anywhere: tell whoever makes the application what you see below.
        </p>
        <dl className="facts">
          <dt>Error</dt>
          <dd>
            <code>{refused.error}</code>
          </dd>
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
