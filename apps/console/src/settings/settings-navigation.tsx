import { settingsPaths } from '@team-operations/pages-api';

import { managesTeam, type Team } from '../session/session.ts';
import { Link } from '../navigation/link.tsx';
import { settingsAddress } from './settings-address.ts';

const sections = [
  { title: 'Developer', path: settingsPaths.apiKeys, within: '/settings/developer/' },
  { title: 'Integrations', path: settingsPaths.integrations, within: settingsPaths.integrations },
  { title: 'Assistants', path: settingsPaths.assistants, within: settingsPaths.assistants },
  { title: 'Connected apps', path: settingsPaths.connectedApps, within: settingsPaths.connectedApps },
  { title: 'Security', path: settingsPaths.security, within: settingsPaths.security },
];

/** For owners and admins. */
const teamSection = { title: 'Team', path: settingsPaths.members };

/** Whether a page is one of the team's. */
export const isOfTeam = (pathname: string): boolean =>
  pathname === settingsPaths.members || pathname.startsWith('/settings/lists');

/** The two halves of the developer settings (specification 5), and of the integrations. */
const tabsOf = {
  Developer: [
    { title: 'API Keys', path: settingsPaths.apiKeys },
    { title: 'OAuth Applications', path: settingsPaths.applications },
  ],
  Integrations: [
    { title: 'Safe isolation', path: settingsPaths.integrations },
    { title: 'Webhooks', path: settingsPaths.webhooks },
  ],
  Team: [
    { title: 'Members', path: settingsPaths.members },
    { title: 'Job types', path: settingsPaths['job-types'] },
    { title: 'Suppliers', path: settingsPaths.suppliers },
    { title: 'Abort reasons', path: settingsPaths['abort-reasons'] },
  ],
};

export const titleOfTeamPage = (pathname: string): string =>
  tabsOf.Team.find(({ path }) => path === pathname)?.title ?? 'Team';

interface NavigationProps {
  pathname: string;
  teamId: string | undefined;
}

export function SettingsNavigation({ pathname, team }: { pathname: string; team: Team | undefined }) {
  const teamId = team?.id;
  return (
    <nav className="settings-navigation" aria-label="Settings">
      <ul>
        {sections.map(({ title, path, within }) => (
          <li key={path}>
            <Link to={settingsAddress(path, teamId)} current={pathname.startsWith(within)}>
              {title}
            </Link>
          </li>
        ))}
        {team && managesTeam(team) && (
          <li>
            <Link to={settingsAddress(teamSection.path, teamId)} current={isOfTeam(pathname)}>
              {teamSection.title}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

interface TabsProps extends NavigationProps {
  of: keyof typeof tabsOf;
}

/** The pages of one section. */
export function SectionTabs({ of, pathname, teamId }: TabsProps) {
  return (
    <nav className="tabs" aria-label={of}>
      <ul>
        {tabsOf[of].map(({ title, path }) => (
          <li key={path}>
            <Link
              to={settingsAddress(path, teamId)}
              current={
                pathname === path || (pathname.startsWith(`${path}/`) && path !== settingsPaths.integrations)
              }
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
