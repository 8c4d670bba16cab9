import type { Invitation } from '@team-operations/pages-api';
import type { TeamRole } from '@team-operations/scopes';
import { useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import type { Team } from '../session/session.ts';
import { invitationsPath, memberLabels, type WrittenInvitation } from './members.ts';
import { RoleField } from './role-field.tsx';

interface InviteDialogProps {
  team: Team;
  /** Invited again: the earlier link ends. */
  again?: Invitation | undefined;
  onInvited: (written: WrittenInvitation) => void;
  onClose: () => void;
}

export function InviteDialog({ team, again, onInvited, onClose }: InviteDialogProps) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const [email, setEmail] = useState(again?.email ?? '');
  const [role, setRole] = useState<TeamRole>(again?.role ?? 'member');
  const invite = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = { email: email.trim(), role };
    run(async () => onInvited(await send<WrittenInvitation>('POST', invitationsPath(team.id), body)));
  };
  return (
    <Dialog title={again ? `New link for ${again.email}` : 'Invite a person'} onClose={onClose}>
      <form className="form" onSubmit={invite}>
        <ProblemNotice problem={problem} labels={memberLabels} />
        {again && <p>The earlier link stops working.</p>}
        <TextField
          label="E-mail address"
          hint="The person signs in with it. No e-mail is sent."
          type="email"
          autoComplete="off"
          required
          maxLength={320}
          value={email}
          onChange={setEmail}
        />
        <RoleField own={team.role} value={role} onChange={setRole} />
        <FormButtons label="Create link" busy={busy} busyLabel="Inviting …" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
