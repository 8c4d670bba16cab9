import type { OpenedInvitation } from '@team-operations/pages-api';

import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SignedInPerson } from '../consent/signed-in-person.tsx';
import { Link } from '../navigation/link.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import type { Session } from '../session/session.ts';
import { openTeam } from './open-team.ts';

interface AcceptFormProps {
  invitation: OpenedInvitation;
  token: string;
  session: Session;
}

/** For a person with an account: one button, or why it is not theirs to press. */
export function AcceptForm({ invitation, token, session }: AcceptFormProps) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const { email, team } = invitation;
  const isTheirs = session.person.email.toLowerCase() === email;
  const accept = () =>
    run(async () => {
      await send('POST', '/settings/api/invitation/accept', { token });
      openTeam(team.id);
    });
  return (
    <div className="card form">
      <SignedInPerson session={session} />
      <ProblemNotice problem={problem} labels={{ token: 'The link' }} />
      {problem && (
        <p>
          <Link to="/settings">Go to the settings</Link>
        </p>
      )}
      {isTheirs ? (
        <Button kind="primary" busy={busy} busyLabel="Joining …" onPress={accept}>
          Join {team.name}
        </Button>
      ) : (
        <Notice kind="warning" title={`The invitation is for ${email}`}>
          <p>Sign out, then open the link again.</p>
        </Notice>
      )}
    </div>
  );
}
