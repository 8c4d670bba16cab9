import { Announcer } from './controls/announcer.tsx';
import { ConsentPage } from './consent/consent-page.tsx';
import { SinglePage } from './controls/single-page.tsx';
import { Link } from './navigation/link.tsx';
import { PageHeading } from './navigation/page-heading.tsx';
import { useAddress } from './navigation/address.ts';
import { SessionProvider } from './session/session-provider.tsx';

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
  const { pathname, search } = useAddress();
  if (pathname === '/oauth/authorize') return <ConsentPage search={search} />;
  return (
    <SinglePage>
      <PageHeading title="There is no such page" />
      <p>
        Go to the <Link to="/settings">settings</Link>.
      </p>
    </SinglePage>
  );
}
