import type { Application } from '@team-operations/pages-api';
import { useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { Notice } from '../controls/notice.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { PermissionChoice } from '../permissions/permission-choice.tsx';
import { nothingTicked, scopesOf } from '../permissions/permission-selection.ts';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import { changeOf, draftOf, isRedirected, inputOf, type ApplicationDraft } from './application-draft.ts';
import { applicationLabels, applicationPath, applicationsPath, type NewApplication } from './application.ts';
import { ClientTypeChoice } from './client-type-choice.tsx';
import { RedirectUriFields } from './redirect-uri-fields.tsx';

interface ApplicationDialogProps {
  teamId: string;
  /** Absent for a new one. */
  application?: Application;
  onSaved: (application: NewApplication) => void;
  onClose: () => void;
}

/** Makes an application, or changes one. */
export function ApplicationDialog({ teamId, application, onSaved, onClose }: ApplicationDialogProps) {
  const { send, session } = useSession();
  const { busy, problem, run } = useAction();
  const [draft, setDraft] = useState(() => draftOf(application));
  const [attempt, setAttempt] = useState(0);
  const isNew = application === undefined;
  const isEmpty = scopesOf(draft.selection).length === 0;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (busy || isEmpty) return;
    const body = isNew ? inputOf(draft) : changeOf(draft, application);
    if (Object.keys(body).length === 0) return onClose();
    run(async () => {
      const path = isNew ? applicationsPath(teamId) : applicationPath(teamId, application.clientId);
      onSaved(await send<NewApplication>(isNew ? 'POST' : 'PATCH', path, body));
    });
  };
  const nothing = attempt > 0 && isEmpty ? nothingTicked : undefined;
  return (
    <Dialog title={isNew ? 'Create an OAuth application' : `Edit “${application.name}”`} onClose={onClose}>
      <form className="form" onSubmit={save}>
        <ProblemNotice problem={problem} labels={applicationLabels} />
        <ApplicationFields draft={draft} isNew={isNew} onChange={setDraft} />
        {isRedirected(draft, application) && application?.createdBy?.id !== session?.person.id && (
          <Notice kind="warning" title="Other redirect URIs make you responsible">
            <p>You are then responsible for the application and all its redirect URIs: check each of them.</p>
          </Notice>
        )}
        <FormMessage text={nothing} attempt={attempt} />
        <FormButtons label={isNew ? 'Create' : 'Save'} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface ApplicationFieldsProps {
  draft: ApplicationDraft;
  isNew: boolean;
  onChange: (draft: ApplicationDraft) => void;
}

function ApplicationFields({ draft, isNew, onChange }: ApplicationFieldsProps) {
  const change = (changed: Partial<ApplicationDraft>) => onChange({ ...draft, ...changed });
  return (
    <>
      <TextField
        label="Name"
        hint="Shown on the consent page."
        required
        maxLength={100}
        value={draft.name}
        onChange={(name) => change({ name })}
      />
      <TextField
        label="Description"
        maxLength={500}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <TextField
        label="Website"
        type="url"
        value={draft.website}
        onChange={(website) => change({ website })}
      />
      <RedirectUriFields uris={draft.redirectUris} onChange={(redirectUris) => change({ redirectUris })} />
      <PermissionChoice selection={draft.selection} onChange={(selection) => change({ selection })} />
      {isNew && (
        <ClientTypeChoice value={draft.clientType} onChange={(clientType) => change({ clientType })} />
      )}
    </>
  );
}
