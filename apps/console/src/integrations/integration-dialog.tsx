import { useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import { integrationLabels, integrationPath, integrationsPath, type Integration } from './integration.ts';
import { choiceOf, silenceOf, silenceOptions } from './silence.ts';

interface IntegrationDialogProps<Saved> {
  teamId: string;
  /** Absent for a new one. */
  integration?: Integration;
  onSaved: (saved: Saved) => void;
  onClose: () => void;
}

/** Makes an integration, or changes its name and alarm. */
export function IntegrationDialog<Saved extends Integration>(props: IntegrationDialogProps<Saved>) {
  const { teamId, integration, onSaved, onClose } = props;
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const current = integration?.silenceHours ?? null;
  const [name, setName] = useState(integration?.name ?? '');
  const [choice, setChoice] = useState(choiceOf(current));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = { name: name.trim(), silenceHours: silenceOf(choice) };
    const path = integration ? integrationPath(teamId, integration) : integrationsPath(teamId);
    run(async () => onSaved(await send<Saved>(integration ? 'PATCH' : 'POST', path, body)));
  };
  return (
    <Dialog title={integration ? `Edit “${integration.name}”` : 'Create an integration'} onClose={onClose}>
      <form className="form" onSubmit={save}>
        <ProblemNotice problem={problem} labels={integrationLabels} />
        <TextField
          label="Name"
          hint="Whose system it is. One integration for each, so that one can be revoked alone."
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <SelectField
          label="When is it missed, if nothing comes?"
          value={choice}
          options={silenceOptions(current)}
          onChange={setChoice}
        />
        <div className="button-row">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Saving …">
            {integration ? 'Save' : 'Create'}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
