import type { Application } from '@team-operations/pages-api';
import { ApplicationDialog } from './application-dialog.tsx';
import type { NewApplication } from './application.ts';
import { CreatedApplicationDialog } from './created-application-dialog.tsx';
import { DeleteApplication } from './delete-application.tsx';
import { TakeOverApplication } from './take-over-application.tsx';

/** The one dialog that is open. */
export type OpenDialog =
  | { dialog: 'create' }
  | { dialog: 'edit' | 'delete' | 'take over'; application: Application }
  | { dialog: 'created'; application: NewApplication };

interface ApplicationDialogsProps {
  teamId: string;
  open: OpenDialog;
  onCreated: (created: NewApplication) => void;
  /** Something is done; `said` is read out. */
  onDone: (said: string) => void;
  onClose: () => void;
}

export function ApplicationDialogs({ teamId, open, onCreated, onDone, onClose }: ApplicationDialogsProps) {
  if (open.dialog === 'create')
    return <ApplicationDialog teamId={teamId} onSaved={onCreated} onClose={onClose} />;
  const { application } = open;
  const common = { teamId, application, onClose };
  switch (open.dialog) {
    case 'edit':
      return <ApplicationDialog {...common} onSaved={({ name }) => onDone(`${name} is saved`)} />;
    case 'take over':
      return <TakeOverApplication {...common} onTakenOver={onDone} />;
    case 'delete':
      return <DeleteApplication {...common} onDeleted={onDone} />;
    case 'created':
      return <CreatedApplicationDialog application={application} onClose={onClose} />;
  }
}
