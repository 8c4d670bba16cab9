import { useState, type SubmitEvent } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { Notice } from '../controls/notice.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';

const labels = { currentPassword: 'The current password', newPassword: 'The new password' };
const empty = { current: '', next: '', again: '' };

export function PasswordForm({ email }: { email: string }) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const announce = useAnnounce();
  const [words, setWords] = useState(empty);
  const [attempt, setAttempt] = useState(0);
  const [differs, setDiffers] = useState(false);
  const [changed, setChanged] = useState(false);
  const change = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setAttempt(attempt + 1);
    setChanged(false);
    setDiffers(words.next !== words.again);
    if (words.next !== words.again) return;
    run(async () => {
      const body = { currentPassword: words.current, newPassword: words.next };
      await send('POST', '/settings/api/password', body);
      setWords(empty);
      setChanged(true);
      announce('The password is changed');
    });
  };
  return (
    <section className="card" aria-labelledby="password-heading">
      <h2 id="password-heading">Password</h2>
      <form className="form narrow" onSubmit={change}>
        <ProblemNotice problem={problem} labels={labels} />
        <FormMessage text={differs ? 'The new passwords do not match.' : undefined} attempt={attempt} />
        {changed && (
          <Notice kind="success">
            <p>The password is changed. You were signed out in all other browsers.</p>
          </Notice>
        )}
        {/* Lets password managers know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordFields words={words} onChange={setWords} />
        <div className="button-row">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Changing …">
            Change password
          </Button>
        </div>
      </form>
    </section>
  );
}

interface PasswordFieldsProps {
  words: typeof empty;
  onChange: (words: typeof empty) => void;
}

function PasswordFields({ words, onChange }: PasswordFieldsProps) {
  return (
    <>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        value={words.current}
        onChange={(current) => onChange({ ...words, current })}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters, and not easy to guess: several words, for example. You will be signed out in your other browsers."
        required
        minLength={12}
        value={words.next}
        onChange={(next) => onChange({ ...words, next })}
      />
      <TextField
        label="New password again"
        type="password"
        autoComplete="new-password"
        required
        value={words.again}
        onChange={(again) => onChange({ ...words, again })}
      />
    </>
  );
}
