import { useEffect } from 'react';

import { ApiKeysPage } from '../api-keys/api-keys-page.tsx';
import { ApplicationsPage } from '../applications/applications-page.tsx';
import { ConnectedAppsPage } from '../connected-apps/connected-apps-page.tsx';
import { Notice } from '../controls/notice.tsx';
import { IntegrationsPage } from '../integrations/integrations-page.tsx';
import { navigate, useAddress } from '../navigation/address.ts';
import { MissingPage } from '../navigation/missing-page.tsx';
import { SecurityPage } from '../security/security-page.tsx';
import type { Session, Team } from '../session/session.ts';
import { DeliveriesPage } from '../webhooks/deliveries-page.tsx';
import { WebhooksPage } from '../webhooks/webhooks-page.tsx';
import { settingsAddress, settingsPaths, webhookIdOf } from './settings-address.ts';
import { SettingsHeader } from './settings-header.tsx';
import { SectionTabs, SettingsNavigation } from './settings-navigation.tsx';

/** Everything below /settings, for the team that the address names, else the first one. */
export function SettingsPages({ session }: { session: Session }) {
  const { pathname, searchParams } = useAddress();
  const asked = searchParams.get('team');
  const team = session.teams.find(({ id }) => id === asked) ?? session.teams[0];
  const isStart = pathname === '/settings' || pathname === '/settings/' || pathname === '/settings/developer';
  useEffect(() => {
    if (isStart) navigate(settingsAddress(settingsPaths.apiKeys, team?.id), { replace: true });
  }, [isStart, team]);
  const place = { pathname, teamId: team?.id };
  return (
    <div className="settings">
      <SettingsHeader session={session} team={team} pathname={pathname} />
      <SettingsNavigation {...place} />
      <main id="content" tabIndex={-1}>
        {pathname.startsWith('/settings/developer/') && <SectionTabs of="Developer" {...place} />}
        {pathname.startsWith(settingsPaths.integrations) && <SectionTabs of="Integrations" {...place} />}
        {!isStart && <SettingsPage key={team?.id} pathname={pathname} team={team} session={session} />}
      </main>
    </div>
  );
}

interface SettingsPageProps {
  pathname: string;
  team: Team | undefined;
  session: Session;
}

function SettingsPage({ pathname, team, session }: SettingsPageProps) {
  if (pathname === settingsPaths.security) return <SecurityPage person={session.person} />;
  if (!team) {
    return (
      <Notice kind="warning" title="You are in no team">
        <p>Ask an owner of your team to add you, then reload this page.</p>
      </Notice>
    );
  }
  if (pathname === settingsPaths.apiKeys) return <ApiKeysPage team={team} />;
  if (pathname === settingsPaths.applications) return <ApplicationsPage team={team} />;
  if (pathname === settingsPaths.integrations) return <IntegrationsPage team={team} />;
  const webhookId = webhookIdOf(pathname);
  if (webhookId) return <DeliveriesPage team={team} webhookId={webhookId} />;
  if (pathname === settingsPaths.webhooks) return <WebhooksPage team={team} />;
  if (pathname === settingsPaths.connectedApps) return <ConnectedAppsPage team={team} />;
  return <MissingPage />;
}
