import type { Invitation, Member } from '@team-operations/pages-api';

import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { CopyField } from '../controls/copy-field.tsx';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { Notice } from '../controls/notice.tsx';
import { useSession } from '../session/session-context.ts';
import type { Team } from '../session/session.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { below, invitationsPath, membersPath, type WrittenInvitation } from './members.ts';
import { RoleDialog } from './role-dialog.tsx';

export type OpenDialog =
  | { dialog: 'invite'; again?: Invitation }
  | { dialog: 'link'; written: WrittenInvitation }
  | { dialog: 'role'; member: Member }
  | { dialog: 'remove'; member: Member }
  | { dialog: 'withdraw'; invitation: Invitation };

interface MemberDialogsProps {
  team: Team;
  open: OpenDialog;
  onInvited: (written: WrittenInvitation) => void;
  /** Something is done; the sentence is read out. */
  onDone: (said: string) => void;
  onClose: () => void;
}

/** The dialog that is open on the page of members. */
export function MemberDialogs({ team, open, onInvited, onDone, onClose }: MemberDialogsProps) {
  const { send, retry } = useSession();
  if (open.dialog === 'invite')
    return <InviteDialog team={team} again={open.again} onInvited={onInvited} onClose={onClose} />;
  if (open.dialog === 'link') return <LinkDialog written={open.written} onClose={onClose} />;
  if (open.dialog === 'role') {
    const { member } = open;
    const onChanged = () => {
      // The session has the person's own role.
      if (member.isSelf) retry();
      onDone(`The role of ${member.name} is changed`);
    };
    return <RoleDialog team={team} member={member} onChanged={onChanged} onClose={onClose} />;
  }
  if (open.dialog === 'remove') {
    const { member } = open;
    const remove = async () => {
      await send('DELETE', below(membersPath(team.id), member.id));
      if (member.isSelf) retry();
      onDone(`${member.name} is removed`);
    };
    return (
      <ConfirmDialog
        title={`Remove ${member.name}?`}
        confirmLabel="Remove"
        cancelLabel="Keep"
        busyLabel="Removing …"
        labels={{ id: member.name }}
        onConfirm={remove}
        onClose={onClose}
      >
        <p>
          {member.isSelf ? 'Your' : 'This person’s'} API keys, connected apps, webhooks and invitations in
          this team end now, for good, and so do keys of the team that {member.isSelf ? 'you' : 'the person'}{' '}
          created. Rotate those that scripts use before. Jobs lose their engineer.
        </p>
      </ConfirmDialog>
    );
  }
  const { invitation } = open;
  const withdraw = async () => {
    await send('DELETE', below(invitationsPath(team.id), invitation.id));
    onDone('The invitation is withdrawn');
  };
  return (
    <ConfirmDialog
      title={`Withdraw the invitation of ${invitation.email}?`}
      confirmLabel="Withdraw"
      busyLabel="Withdrawing …"
      onConfirm={withdraw}
      onClose={onClose}
    >
      <p>The link stops working.</p>
    </ConfirmDialog>
  );
}

function LinkDialog({ written, onClose }: { written: WrittenInvitation; onClose: () => void }) {
  return (
    <Dialog title={`Link for ${written.email}`} onClose={onClose} stays>
      <Notice kind="warning" title="Copy it now: it is shown only once">
        <p>
          Send it to that person alone. The first to open it can join as {written.role}. It works once, for
          seven days.
        </p>
      </Notice>
      <CopyField label="Link" value={written.link} />
      <div className="button-row">
        <Button kind="primary" onPress={onClose}>
          I have copied it
        </Button>
      </div>
    </Dialog>
  );
}
