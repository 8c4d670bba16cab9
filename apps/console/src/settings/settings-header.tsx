import { useId } from 'react';

import { Brand } from '../controls/brand.tsx';
import { Button } from '../controls/button.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { navigate } from '../navigation/address.ts';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import type { Session, Team } from '../session/session.ts';
import { settingsAddress } from './settings-address.ts';

interface SettingsHeaderProps {
  session: Session;
  team: Team | undefined;
  pathname: string;
}

/** Who is signed in and for which team the settings are. */
export function SettingsHeader({ session, team, pathname }: SettingsHeaderProps) {
  const { end } = useSession();
  const { busy, problem, run } = useAction();
  return (
    <header className="settings-header">
      <a className="skip" href="#content">
        Skip to content
      </a>
      <a className="brand-link" href="/">
        <Brand />
      </a>
      <TeamSwitcher teams={session.teams} team={team} pathname={pathname} />
      <div className="settings-person">
        <a href="/v1/docs">API documentation</a>
        <a href="/guides/README.md">Guides</a>
        <span>{session.person.name}</span>
        <Button kind="quiet" busy={busy} busyLabel="Signing out …" onPress={() => run(end)}>
          Sign out
        </Button>
      </div>
      <ProblemNotice problem={problem} />
    </header>
  );
}

interface TeamSwitcherProps {
  teams: readonly Team[];
  team: Team | undefined;
  pathname: string;
}

function TeamSwitcher({ teams, team, pathname }: TeamSwitcherProps) {
  const id = useId();
  if (!team) return null;
  if (teams.length === 1) return <span className="muted">{team.name}</span>;
  return (
    <div className="team-switcher">
      <label htmlFor={id}>Team</label>
      <select
        id={id}
        value={team.id}
        onChange={(event) => navigate(settingsAddress(pathname, event.target.value), { keepsFocus: true })}
      >
        {teams.map(({ id: teamId, name }) => (
          <option key={teamId} value={teamId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
