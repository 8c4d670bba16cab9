import { Link } from './link.tsx';
import { PageHeading } from './page-heading.tsx';

/** What an address shows that leads nowhere. */
export function MissingPage() {
  return (
    <>
      <PageHeading title="Page not found" />
      <p>
        Go to the <Link to="/settings">settings</Link>.
      </p>
    </>
  );
}
