import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import type { UnsentError } from './authorization-request.ts';
import { ClientOrigin } from './client-origin.tsx';
import { NameWarning } from './name-warning.tsx';

/**
 * For a wrong request of an unchecked application. Its address is whatever it registered, so the browser goes
 * there only when the person has seen the host and chooses to (RFC 9700 4.11.2).
 */
export function UnsentErrorPage({ unsent }: { unsent: UnsentError }) {
  const { redirect_host: host } = unsent;
  const canGoBack = window.history.length > 1;
  return (
    <SinglePage>
      <PageHeading title="This request cannot be approved" />
      <Notice kind="problem" title="What is wrong">
        <p>
          <bdi>{unsent.error_description ?? unsent.error}</bdi>
        </p>
        <p>Nothing was approved, and nothing was sent to the application.</p>
      </Notice>
      <NameWarning facts={unsent} />
      <section className="card" aria-labelledby="next-step">
        <h2 id="next-step">What you can do</h2>
        <p>
          {canGoBack ? 'Go back to the application' : 'Close this page'}, and connect again from there.
          Continue to <bdi>{host}</bdi> only if you came from there.
        </p>
        <dl className="facts">
          <dt>Application</dt>
          <dd>
            <bdi>{unsent.client_name}</bdi>
          </dd>
          <dt>Registration</dt>
          <dd>
            <UnsentOrigin unsent={unsent} />
          </dd>
          <dt>Its address</dt>
          <dd>
            <strong>
              <bdi>{host}</bdi>
            </strong>
            {isOnDevice(unsent) && ' (a program on this device)'}
          </dd>
          <dt>Error</dt>
          <dd>
            <code>{unsent.error}</code>
          </dd>
        </dl>
        <div className="button-row">
          {canGoBack && (
            <Button kind="primary" onPress={() => window.history.back()}>
              Go back
            </Button>
          )}
          <a className="button button-plain" href={unsent.redirect_to} rel="noreferrer">
            <span>
              Continue to <bdi>{host}</bdi>
            </span>
          </a>
        </div>
      </section>
    </SinglePage>
  );
}

function UnsentOrigin({ unsent }: { unsent: UnsentError }) {
  return (
    <ClientOrigin
      origin={unsent.client_origin}
      checkedByTeam={unsent.client_checked_by_team}
      registeredAt={unsent.client_registered_at}
      host={unsent.client_host}
    />
  );
}

function isOnDevice({ redirect_is_loopback, redirect_is_private_scheme }: UnsentError): boolean {
  return redirect_is_loopback || redirect_is_private_scheme;
}
