import { useState, type ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { TextField } from '../controls/text-field.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { toProblem, type Problem } from '../server/problem.ts';
import { useSession } from './session-context.ts';
import { SlowAnswer } from './slow-answer.tsx';

const wrong = 'The e-mail address or the password is wrong. Check both, then try again.';

interface SignInPageProps {
  reason?: ReactNode;
  /** The address that the person has, where that is known. */
  email?: string | undefined;
}

/** Shown in place of a page until someone is signed in; the page then appears where it was asked for. */
export function SignInPage({ reason, email: known = '' }: SignInPageProps) {
  const { begin } = useSession();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();

  const signIn = () => {
    setBusy(true);
    begin(email.trim(), password).catch((thrown: unknown) => {
      setProblem(toProblem(thrown));
      setPassword('');
      setBusy(false);
    });
  };
  return (
    <SinglePage>
      <PageHeading title="Sign in" />
      {reason && <p className="lead">{reason}</p>}
      <form
        className="card form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) signIn();
        }}
      >
        <ProblemNotice problem={problem} message={problem?.status === 401 ? wrong : undefined} />
        <TextField
          label="E-mail address"
          type="email"
          autoComplete="username"
          autoFocus={known === ''}
          required
          value={email}
          onChange={setEmail}
          invalid={problem?.status === 401}
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          autoFocus={known !== ''}
          required
          value={password}
          onChange={setPassword}
          invalid={problem?.status === 401}
        />
        <Button kind="primary" type="submit" busy={busy} busyLabel="Signing in …">
          Sign in
        </Button>
        <SlowAnswer waiting={busy} />
      </form>
      <p className="muted">
        Forgotten your password? Ask your platform team for a link to set a new one. Owners and admins of your
        team cannot create this link.
      </p>
    </SinglePage>
  );
}
