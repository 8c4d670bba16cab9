import { useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { NewPassword, noPasswords } from '../password-link/new-password.tsx';
import { request } from '../server/request.ts';
import { useAction } from '../server/use-action.ts';
import type { Session } from '../session/session.ts';

const labels = { token: 'The link', name: 'The name', password: 'The password' };

/** For a person without an account: the name and the password of the new one. */
export function AccountForm({ email, token }: { email: string; token: string }) {
  const { busy, problem, run } = useAction();
  const [name, setName] = useState('');
  const [passwords, setPasswords] = useState(noPasswords);
  const [attempt, setAttempt] = useState(0);
  const [differs, setDiffers] = useState(false);
  const create = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    const { password, again } = passwords;
    setDiffers(password !== again);
    if (password !== again) return;
    run(async () => {
      const body = { token, name: name.trim(), password };
      await request<Session>('POST', '/settings/api/invitation/account', { body });
      window.location.assign('/settings');
    });
  };
  return (
    <form className="card form" onSubmit={create}>
      <ProblemNotice problem={problem} labels={labels} />
      <FormMessage
        text={differs ? 'The two passwords differ. Enter the same twice.' : undefined}
        attempt={attempt}
      />
      <p>
        You sign in as <strong>{email}</strong>.
      </p>
      {/* Lets password managers know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Your name"
        autoComplete="name"
        required
        maxLength={100}
        value={name}
        onChange={setName}
      />
      <NewPassword passwords={passwords} onChange={setPasswords} />
      <Button kind="primary" type="submit" busy={busy} busyLabel="Creating …">
        Create account and join
      </Button>
    </form>
  );
}
