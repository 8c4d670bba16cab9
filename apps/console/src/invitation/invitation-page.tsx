import type { OpenedInvitation } from '@team-operations/pages-api';
import type { ReactNode } from 'react';

import { SinglePage } from '../controls/single-page.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useSession } from '../session/session-context.ts';
import { SignedIn } from '../session/signed-in.tsx';
import { AcceptForm } from './accept-form.tsx';
import { AccountForm } from './account-form.tsx';
import { LinkPage } from './link-page.tsx';
import { roleSentence } from './role-sentence.ts';

interface InvitationPageProps {
  /** The secret of the link. */
  token: string;
}

/** What the link of an invitation opens: an account for a new person, and for the others a team more. */
export function InvitationPage({ token }: InvitationPageProps) {
  return (
    <LinkPage<OpenedInvitation>
      path="/settings/api/invitation"
      token={token}
      waiting="Reading the invitation …"
      refused="This invitation cannot be accepted"
    >
      {(invitation) => <Opened invitation={invitation} token={token} />}
    </LinkPage>
  );
}

function Opened({ invitation, token }: { invitation: OpenedInvitation; token: string }) {
  const { session } = useSession();
  if (session || invitation.hasAccount || session === undefined)
    return (
      <SignedIn
        email={invitation.email}
        reason={
          <>
            as {invitation.email}, to join {invitation.team.name}.
          </>
        }
      >
        {(signedIn) => (
          <Shown invitation={invitation}>
            <AcceptForm key={signedIn.person.id} invitation={invitation} token={token} session={signedIn} />
          </Shown>
        )}
      </SignedIn>
    );
  return (
    <Shown invitation={invitation}>
      <AccountForm email={invitation.email} token={token} />
    </Shown>
  );
}

function Shown({ invitation, children }: { invitation: OpenedInvitation; children: ReactNode }) {
  const { team, role, invitedBy } = invitation;
  return (
    <SinglePage>
      <PageHeading title={`Join ${team.name}`} />
      <p className="lead">
        {invitedBy === null ? (
          'You are invited'
        ) : (
          <>
            <bdi>{invitedBy}</bdi> invites you
          </>
        )}{' '}
        to join{' '}
        <strong>
          <bdi>{team.name}</bdi>
        </strong>{' '}
        as {role}. {roleSentence[role]}
      </p>
      {children}
    </SinglePage>
  );
}
