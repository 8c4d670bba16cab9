import type { OpenedPasswordLink } from '@team-operations/pages-api';
import { useState } from 'react';

import { Email } from '../controls/email.tsx';
import { Notice } from '../controls/notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { LinkPage } from '../invitation/link-page.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { PasswordForm } from './password-form.tsx';

/** What the link for a person who lost the password opens. */
export function PasswordLinkPage({ token }: { token: string }) {
  return (
    <LinkPage<OpenedPasswordLink>
      path="/settings/api/password-link"
      token={token}
      waiting="Reading the link …"
      refused="This link cannot be used"
    >
      {({ email }) => <NewPasswordPage email={email} token={token} />}
    </LinkPage>
  );
}

function NewPasswordPage({ email, token }: { email: string; token: string }) {
  const [isSet, setIsSet] = useState(false);
  if (isSet)
    return (
      <SinglePage>
        <PageHeading key="set" title="The password is set" />
        <Notice kind="success">
          <p>You were signed out in every browser.</p>
        </Notice>
        <p>
          {/* Loaded again: the session that this page knows may have ended. */}
          <a href="/settings">Sign in with the new password</a>
        </p>
      </SinglePage>
    );
  return (
    <SinglePage>
      <PageHeading key="form" title="Set a new password" />
      <p className="lead">
        For the account{' '}
        <strong>
          <Email address={email} />
        </strong>
        . You are signed out in every browser and sign in with the new password. API keys and connected apps
        go on working.
      </p>
      <PasswordForm email={email} token={token} onDone={() => setIsSet(true)} />
    </SinglePage>
  );
}
