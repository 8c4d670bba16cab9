import type { Invitation, Member } from '@team-operations/pages-api';
import { useState } from 'react';

import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import type { Team } from '../session/session.ts';
import { InvitationCard } from './invitation-card.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberDialogs, type OpenDialog } from './member-dialogs.tsx';
import { invitationsPath, membersPath } from './members.ts';

/** Settings > Team > Members: who is in the team, and who is invited. */
export function MembersPage({ team }: { team: Team }) {
  const members = useLoaded<Member[]>(membersPath(team.id));
  const invitations = useLoaded<Invitation[]>(invitationsPath(team.id));
  const announce = useAnnounce();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const reload = () => {
    members.reload();
    invitations.reload();
  };
  return (
    <>
      <div className="page-head">
        <PageHeading title="Members" />
        <Button kind="primary" onPress={() => setOpen({ dialog: 'invite' })}>
          Invite person
        </Button>
      </div>
      <p className="muted">
        Owners and admins manage the team. A person you invite gets a link from you: the service sends no
        e-mail.
      </p>
      <LoadedList loaded={members} waiting="Reading the members …" empty="No members.">
        {(items) => <Members members={items} onOpen={setOpen} />}
      </LoadedList>
      <h2>Invitations</h2>
      <LoadedList
        loaded={invitations}
        waiting="Reading the invitations …"
        empty="No open invitations. Invite a person to add them to the team."
      >
        {(items) => <Invitations invitations={items} onOpen={setOpen} />}
      </LoadedList>
      {open && (
        <MemberDialogs
          team={team}
          open={open}
          onInvited={(written) => {
            reload();
            setOpen({ dialog: 'link', written });
          }}
          onDone={(said) => {
            close();
            reload();
            announce(said);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

type OnOpen = (open: OpenDialog) => void;

function Members({ members, onOpen }: { members: Member[]; onOpen: OnOpen }) {
  return (
    <section aria-label="Members">
      <h2 className="for-ears-only">People</h2>
      <ul className="records">
        {members.map((member) => (
          <MemberCard
            key={member.id}
            member={member}
            onRole={() => onOpen({ dialog: 'role', member })}
            onRemove={() => onOpen({ dialog: 'remove', member })}
          />
        ))}
      </ul>
    </section>
  );
}

function Invitations({ invitations, onOpen }: { invitations: Invitation[]; onOpen: OnOpen }) {
  return (
    <section aria-label="Invitations">
      <ul className="records">
        {invitations.map((invitation) => (
          <InvitationCard
            key={invitation.id}
            invitation={invitation}
            onRenew={() => onOpen({ dialog: 'invite', again: invitation })}
            onWithdraw={() => onOpen({ dialog: 'withdraw', invitation })}
          />
        ))}
      </ul>
    </section>
  );
}
