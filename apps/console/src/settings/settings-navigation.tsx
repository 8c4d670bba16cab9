import { Link } from '../navigation/link.tsx';
import { settingsAddress, settingsPaths } from './settings-address.ts';

const sections = [
  { title: 'Developer', path: settingsPaths.apiKeys, within: '/settings/developer/' },
  { title: 'Integrations', path: settingsPaths.integrations, within: settingsPaths.integrations },
  { title: 'Connected apps', path: settingsPaths.connectedApps, within: settingsPaths.connectedApps },
  { title: 'Security', path: settingsPaths.security, within: settingsPaths.security },
];

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
};

interface NavigationProps {
  pathname: string;
  teamId: string | undefined;
}

export function SettingsNavigation({ pathname, teamId }: NavigationProps) {
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
