import { TextField } from '../controls/text-field.tsx';

export const noPasswords = { password: '', again: '' };

interface NewPasswordProps {
  passwords: typeof noPasswords;
  onChange: (passwords: typeof noPasswords) => void;
}

/** A password, entered twice. */
export function NewPassword({ passwords, onChange }: NewPasswordProps) {
  return (
    <>
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint="At least 12 characters, and not easy to guess: several words, for example."
        required
        minLength={12}
        value={passwords.password}
        onChange={(password) => onChange({ ...passwords, password })}
      />
      <TextField
        label="Password again"
        type="password"
        autoComplete="new-password"
        required
        value={passwords.again}
        onChange={(again) => onChange({ ...passwords, again })}
      />
    </>
  );
}
