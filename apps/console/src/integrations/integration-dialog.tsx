import { useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { dataOf } from '../rest-api/rest-client.ts';
import { useRest } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import { integrationLabels, type Integration, type NewIntegration } from './integration.ts';
import { choiceOf, hoursOfNew, learnedAfter, silenceOf, silenceOptions } from './silence.ts';

interface IntegrationDialogProps {
  teamId: string;
  /** Absent for a new one. */
  integration?: Integration;
  onCreated?: (created: NewIntegration) => void;
  onSaved?: (saved: Integration) => void;
  onClose: () => void;
}

/** Makes an integration, or changes its name and alarm. */
export function IntegrationDialog(props: IntegrationDialogProps) {
  const { teamId, integration, onCreated, onSaved, onClose } = props;
  const rest = useRest(teamId);
  const { busy, problem, run } = useAction();
  const current = integration ? integration.silenceHours : hoursOfNew;
  const [name, setName] = useState(integration?.name ?? '');
  const [choice, setChoice] = useState(choiceOf(current));
  const [attempt, setAttempt] = useState(0);
  const isBlank = attempt > 0 && name.trim() === '';
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (busy || name.trim() === '') return;
    const body = { name: name.trim(), silenceHours: silenceOf(choice) };
    run(async () => {
      if (!integration) return onCreated?.(await dataOf(rest.POST('/v1/integrations', { body })));
      const path = { id: integration.id };
      onSaved?.(await dataOf(rest.PATCH('/v1/integrations/{id}', { params: { path }, body })));
    });
  };
  return (
    <Dialog title={integration ? `Edit “${integration.name}”` : 'Create an integration'} onClose={onClose}>
      <form className="form" onSubmit={save}>
        <ProblemNotice problem={problem} labels={integrationLabels} />
        <TextField
          label="Name"
          hint="Name of the installer system. Create one integration for each, so that each can be revoked separately."
          required
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <SelectField
          label="Alarm when nothing is received for"
          hint={`“After an unusual pause” raises no alarm before ${learnedAfter}.`}
          value={choice}
          options={silenceOptions(current)}
          onChange={setChoice}
        />
        <FormMessage text={isBlank ? 'Give it a name.' : undefined} attempt={attempt} />
        <FormButtons label={integration ? 'Save' : 'Create'} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
