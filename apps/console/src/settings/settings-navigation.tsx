import { Link } from '../navigation/link.tsx';
import { settingsAddress, settingsPaths } from './settings-address.ts';

const sections = [
  { title: 'Developer', path: settingsPaths.apiKeys, within: '/settings/developer/' },
  { title: 'Connected apps', path: settingsPaths.connectedApps, within: settingsPaths.connectedApps },
  { title: 'Security', path: settingsPaths.security, within: settingsPaths.security },
];

const developerTabs = [
  { title: 'API Keys', path: settingsPaths.apiKeys },
  { title: 'OAuth Applications', path: settingsPaths.applications },
];

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

/** The two halves of the developer settings (specification 5). */
export function DeveloperTabs({ pathname, teamId }: NavigationProps) {
  return (
    <nav className="tabs" aria-label="Developer">
      <ul>
        {developerTabs.map(({ title, path }) => (
          <li key={path}>
            <Link to={settingsAddress(path, teamId)} current={pathname === path}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
