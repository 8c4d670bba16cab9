import { linkPaths } from '@team-operations/pages-api';

import { ConsentPage } from './consent/consent-page.tsx';
import { Announcer } from './controls/announcer.tsx';
import { SinglePage } from './controls/single-page.tsx';
import { DoctorPage } from './doctor/doctor-page.tsx';
import { InvitationPage } from './invitation/invitation-page.tsx';
import { useAddress } from './navigation/address.ts';
import { MissingPage } from './navigation/missing-page.tsx';
import { PasswordLinkPage } from './password-link/password-link-page.tsx';
import { SessionProvider } from './session/session-provider.tsx';
import { SignedIn } from './session/signed-in.tsx';
import { SettingsPages } from './settings/settings-pages.tsx';

/** Every page of the console, chosen by the address. */
export function App() {
  return (
    <Announcer>
      <SessionProvider>
        <Page />
      </SessionProvider>
    </Announcer>
  );
}

function Page() {
  const { pathname, search, hash } = useAddress();
  if (pathname === '/oauth/authorize') return <ConsentPage search={search} />;
  if (pathname === '/oauth/doctor') return <DoctorPage search={search} />;
  if (pathname === linkPaths.password) return <PasswordLinkPage key={hash} token={hash.slice(1)} />;
  if (pathname === linkPaths.invitation) return <InvitationPage key={hash} token={hash.slice(1)} />;
  if (pathname === '/settings' || pathname.startsWith('/settings/')) {
    return <SignedIn>{(session) => <SettingsPages session={session} />}</SignedIn>;
  }
  return (
    <SinglePage>
      <MissingPage />
    </SinglePage>
  );
}
