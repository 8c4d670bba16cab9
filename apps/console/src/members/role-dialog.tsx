import type { Member } from '@team-operations/pages-api';
import { useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import type { Team } from '../session/session.ts';
import { below, memberLabels, membersPath } from './members.ts';
import { RoleField } from './role-field.tsx';

interface RoleDialogProps {
  team: Team;
  member: Member;
  onChanged: () => void;
  onClose: () => void;
}

export function RoleDialog({ team, member, onChanged, onClose }: RoleDialogProps) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const [role, setRole] = useState(member.role);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    run(async () => {
      await send('PATCH', below(membersPath(team.id), member.id), { role });
      onChanged();
    });
  };
  return (
    <Dialog title={`Role of ${member.name}`} onClose={onClose}>
      <form className="form" onSubmit={save}>
        <ProblemNotice problem={problem} labels={{ ...memberLabels, id: member.name }} />
        <p>Keys and applications of the person keep within the role, from the next second.</p>
        <RoleField own={team.role} value={role} onChange={setRole} />
        <FormButtons label="Save" busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
