import type { BrowserSession } from '@team-operations/pages-api';
import { useAnnounce } from '../controls/announcer.tsx';
import { Button } from '../controls/button.tsx';
import { LoadedList } from '../controls/loaded-list.tsx';
import { Moment } from '../controls/moment.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { useAction } from '../server/use-action.ts';
import { useLoaded } from '../server/use-loaded.ts';
import { useSession } from '../session/session-context.ts';
import { browserName } from './browser-name.ts';

const path = '/settings/api/sessions';

/** Where one is signed in, with a way to sign out from afar. */
export function SessionList() {
  const loaded = useLoaded<BrowserSession[]>(path);
  return (
    <section className="card" aria-labelledby="sessions-heading">
      <h2 id="sessions-heading">Active sessions</h2>
      <LoadedList loaded={loaded} waiting="Loading sessions …" empty="Nowhere.">
        {(sessions) => (
          <ul className="approvals">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onEnded={loaded.reload} />
            ))}
          </ul>
        )}
      </LoadedList>
    </section>
  );
}

interface SessionRowProps {
  session: BrowserSession;
  onEnded: () => void;
}

function SessionRow({ session, onEnded }: SessionRowProps) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const announce = useAnnounce();
  const name = browserName(session.userAgent);
  const end = () =>
    run(async () => {
      await send('DELETE', `${path}/${encodeURIComponent(session.id)}`);
      onEnded();
      announce(`${name} at ${session.address} is signed out`);
    });
  return (
    <li className="approval record-head">
      <div>
        <h3>{name}</h3>
        {session.current && <span className="mark mark-success">This browser</span>}
        <p className="hint">
          From {session.address}, last seen <Moment at={session.lastSeenAt} />, since{' '}
          <Moment at={session.createdAt} />
        </p>
      </div>
      {!session.current && (
        <Button
          busy={busy}
          busyLabel="Signing out …"
          label={`Sign out ${name} at ${session.address}`}
          onPress={end}
        >
          Sign out
        </Button>
      )}
      <ProblemNotice problem={problem} />
    </li>
  );
}
