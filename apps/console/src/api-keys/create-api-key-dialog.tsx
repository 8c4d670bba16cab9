import { useId, useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { PermissionChoice } from '../permissions/permission-choice.tsx';
import { nothingTicked, scopesOf, selectionOf } from '../permissions/permission-selection.ts';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import { givableScopes, managesTeam, type Team } from '../session/session.ts';
import { apiKeyLabels, apiKeysPath, type NewApiKey } from './api-key.ts';
import { ExpiryField } from './expiry-field.tsx';
import { expiryMoment } from './expiry.ts';

interface CreateApiKeyDialogProps {
  team: Team;
  onCreated: (key: NewApiKey) => void;
  onClose: () => void;
}

export function CreateApiKeyDialog({ team, onCreated, onClose }: CreateApiKeyDialogProps) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const [name, setName] = useState('');
  const [selection, setSelection] = useState(() => selectionOf(['apis.read']));
  const [expiry, setExpiry] = useState('90');
  const [day, setDay] = useState('');
  const [forTeam, setForTeam] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const scopes = scopesOf(selection);
  const create = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (busy || scopes.length === 0) return;
    const expiresAt = expiryMoment(expiry, day, new Date());
    const body = { name: name.trim(), scopes, ...(expiresAt && { expiresAt }), ...(forTeam && { forTeam }) };
    run(async () => onCreated(await send<NewApiKey>('POST', apiKeysPath(team.id), body)));
  };
  return (
    <Dialog title="Create an API key" onClose={onClose}>
      <form className="form" onSubmit={create}>
        <ProblemNotice problem={problem} labels={apiKeyLabels} />
        <TextField
          label="Name"
          hint="Where it is used. Create one key for each integration, so that each can be revoked separately."
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <PermissionChoice selection={selection} givable={givableScopes(team)} onChange={setSelection} />
        <ExpiryField option={expiry} day={day} onOption={setExpiry} onDay={setDay} />
        {managesTeam(team) && <ForTeam checked={forTeam} onChange={setForTeam} />}
        <FormMessage
          text={attempt > 0 && scopes.length === 0 ? nothingTicked : undefined}
          attempt={attempt}
        />
        <FormButtons label="Create" busy={busy} busyLabel="Creating …" onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function ForTeam({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const id = useId();
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div>
        <label htmlFor={id}>For the whole team</label>
        <p id={`${id}-hint`} className="hint">
          All owners and admins can manage it. It is limited to your role and ends when you leave the team,
          unless another owner or admin rotates it.
        </p>
      </div>
    </div>
  );
}
