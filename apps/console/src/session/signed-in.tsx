import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useSession } from './session-context.ts';
import { SignInPage } from './sign-in-page.tsx';
import type { Session } from './session.ts';

interface SignedInProps {
  /** Why someone has to sign in here. */
  reason?: ReactNode;
  /** Who has to, where that is known. */
  email?: string;
  children: (session: Session) => ReactNode;
}

/** Shows its page to someone who is signed in, and the sign-in to everyone else. */
export function SignedIn({ reason, email, children }: SignedInProps) {
  const { session, problem, retry } = useSession();
  if (session) return children(session);
  if (session === null) return <SignInPage reason={reason} email={email} />;
  return (
    <SinglePage>
      {problem ? (
        <>
          <PageHeading title="The page cannot be shown" />
          <ProblemNotice problem={problem} />
          <Button onPress={retry}>Try again</Button>
        </>
      ) : (
        <Waiting label="Checking who is signed in …" />
      )}
    </SinglePage>
  );
}
