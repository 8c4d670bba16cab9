import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import type { Session } from '../session/session.ts';

/** Says in whose name the decision is made, with a way out for anyone else. */
export function SignedInPerson({ session }: { session: Session }) {
  const { end } = useSession();
  const { busy, problem, run } = useAction();
  const { name, email } = session.person;
  return (
    <div className="signed-in-person">
      <p>
        Signed in as <strong>{name}</strong> <span className="muted">({email})</span>
      </p>
      <Button kind="quiet" busy={busy} busyLabel="Signing out …" onPress={() => run(end)}>
        Not you? Sign out
      </Button>
      <ProblemNotice problem={problem} />
    </div>
  );
}
