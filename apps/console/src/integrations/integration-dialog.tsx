import { useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useRest } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import { integrationLabels, integrationPath, integrationsPath, type Integration } from './integration.ts';
import { choiceOf, learnedAfter, silenceOf, silenceOptions } from './silence.ts';

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
  const call = useRest(teamId);
  const { busy, problem, run } = useAction();
  const current = integration?.silenceHours ?? null;
  const [name, setName] = useState(integration?.name ?? '');
  const [choice, setChoice] = useState(choiceOf(current));
  const [attempt, setAttempt] = useState(0);
  const isBlank = attempt > 0 && name.trim() === '';
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (busy || name.trim() === '') return;
    const body = { name: name.trim(), silenceHours: silenceOf(choice) };
    const path = integration ? integrationPath(integration) : integrationsPath;
    run(async () => onSaved(await call<Saved>(integration ? 'PATCH' : 'POST', path, body)));
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
          label="Alarm when nothing is received for"
          hint={`“After an unusual pause” raises no alarm before ${learnedAfter}. For a new integration, choose a number, such as 3 days.`}
          value={choice}
          options={silenceOptions(current)}
          onChange={setChoice}
        />
        <FormMessage text={isBlank ? 'Give it a name.' : undefined} attempt={attempt} />
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
