import { settingsPaths } from '@team-operations/pages-api';
import { Button } from '../controls/button.tsx';
import { Link } from '../navigation/link.tsx';
import { managesTeam, type Team } from '../session/session.ts';
import { settingsAddress } from '../settings/settings-address.ts';

/** The first page that a new owner sees: what a key is for, and where to start. */
export function NoApiKeys({ team, onCreate }: { team: Team; onCreate: () => void }) {
  const to = (path: string) => settingsAddress(path, team.id);
  return (
    <>
      <h2>No API keys yet</h2>
      <p>
        Your scripts and programs send an API key with each request to the REST API: to create jobs, read
        market messages or write invoices. A key has the permissions that you choose, and is shown once.
      </p>
      <div className="button-row">
        <Button kind="primary" onPress={onCreate}>
          Create API key
        </Button>
      </div>
      <p>
        The <a href="/guides/partner-developers.md">guide for partner developers</a> creates a first job in
        five minutes. The <a href="/v1/docs">API reference</a> shows every operation, and sends requests.
      </p>
      {managesTeam(team) && (
        <p>
          New team? Invite people in <Link to={to(settingsPaths.members)}>Members</Link>, and add{' '}
          <Link to={to(settingsPaths['job-types'])}>job types</Link> and{' '}
          <Link to={to(settingsPaths.suppliers)}>suppliers</Link>.
        </p>
      )}
    </>
  );
}
