import { useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { request } from '../server/request.ts';
import { useAction } from '../server/use-action.ts';
import { NewPassword, noPasswords } from './new-password.tsx';

const labels = { token: 'The link', password: 'The password' };

interface PasswordFormProps {
  email: string;
  token: string;
  onDone: () => void;
}

/** Sets the password of the person whom the link is for. */
export function PasswordForm({ email, token, onDone }: PasswordFormProps) {
  const { busy, problem, run } = useAction();
  const [passwords, setPasswords] = useState(noPasswords);
  const [attempt, setAttempt] = useState(0);
  const [differs, setDiffers] = useState(false);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const { password, again } = passwords;
    setDiffers(password !== again);
    if (password !== again) return;
    run(async () => {
      await request('POST', '/settings/api/password-link/password', { body: { token, password } });
      onDone();
    });
  };
  return (
    <form className="card form" onSubmit={save}>
      <ProblemNotice problem={problem} labels={labels} />
      <FormMessage
        text={differs ? 'The two passwords differ. Enter the same twice.' : undefined}
        attempt={attempt}
      />
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPassword passwords={passwords} onChange={setPasswords} />
      <Button kind="primary" type="submit" busy={busy} busyLabel="Saving …">
        Set password
      </Button>
    </form>
  );
}
