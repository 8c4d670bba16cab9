import { sectionStarts, settingsPaths, webhookIdOf } from '@team-operations/pages-api';
import { useEffect } from 'react';

import { ApiKeysPage } from '../api-keys/api-keys-page.tsx';
import { ApplicationsPage } from '../applications/applications-page.tsx';
import { ConnectedAppsPage } from '../connected-apps/connected-apps-page.tsx';
import { AssistantsPage } from '../assistants/assistants-page.tsx';
import { Notice } from '../controls/notice.tsx';
import { IntegrationsPage } from '../integrations/integrations-page.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { ManagersPage } from '../members/managers-page.tsx';
import { MembersPage } from '../members/members-page.tsx';
import { navigate, useAddress } from '../navigation/address.ts';
import { MissingPage } from '../navigation/missing-page.tsx';
import { SecurityPage } from '../security/security-page.tsx';
import { managesTeam, type Session, type Team } from '../session/session.ts';
import { DeliveriesPage } from '../webhooks/deliveries-page.tsx';
import { WebhooksPage } from '../webhooks/webhooks-page.tsx';
import { settingsAddress } from './settings-address.ts';
import { SettingsHeader } from './settings-header.tsx';
import { isOfTeam, SectionTabs, SettingsNavigation, titleOfTeamPage } from './settings-navigation.tsx';

/** Everything below /settings, for the team that the address names, else the first one. */
export function SettingsPages({ session }: { session: Session }) {
  const { pathname, searchParams } = useAddress();
  const asked = searchParams.get('team');
  const team = session.teams.find(({ id }) => id === asked) ?? session.teams[0];
  const start = sectionStarts[pathname];
  const isStart = start !== undefined;
  useEffect(() => {
    if (start !== undefined) navigate(settingsAddress(start, team?.id), { replace: true });
  }, [start, team]);
  const place = { pathname, teamId: team?.id };
  return (
    <div className="settings">
      <SettingsHeader session={session} team={team} pathname={pathname} />
      <SettingsNavigation pathname={pathname} team={team} />
      <main id="content" tabIndex={-1}>
        {pathname.startsWith('/settings/developer/') && <SectionTabs of="Developer" {...place} />}
        {pathname.startsWith(settingsPaths.integrations) && <SectionTabs of="Integrations" {...place} />}
        {isOfTeam(pathname) && team && managesTeam(team) && <SectionTabs of="Team" {...place} />}
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
      <Notice kind="warning" title="You are not a member of a team">
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
  if (pathname === settingsPaths.assistants) return <AssistantsPage />;
  return isOfTeam(pathname) ? <TeamPage pathname={pathname} team={team} /> : <MissingPage />;
}

const listKinds = ['job-types', 'suppliers', 'abort-reasons'] as const;

/** The pages of owners and admins. */
function TeamPage({ pathname, team }: { pathname: string; team: Team }) {
  const kind = listKinds.find((one) => settingsPaths[one] === pathname);
  if (pathname !== settingsPaths.members && !kind) return <MissingPage />;
  if (!managesTeam(team)) return <ManagersPage team={team} title={titleOfTeamPage(pathname)} />;
  return kind ? <ListPage key={kind} team={team} kind={kind} /> : <MembersPage team={team} />;
}
