import type { TeamManager } from '@team-operations/pages-api';

import { LoadedList } from '../controls/loaded-list.tsx';
import { Notice } from '../controls/notice.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { useLoaded } from '../server/use-loaded.ts';
import type { Team } from '../session/session.ts';
import { managersPath } from './members.ts';

/** What members and engineers see of the team's pages: whom to ask. */
export function ManagersPage({ team, title }: { team: Team; title: string }) {
  const managers = useLoaded<TeamManager[]>(managersPath(team.id));
  return (
    <>
      <PageHeading title={title} />
      <Notice kind="warning" title="Owners and admins manage the team">
        <p>Ask one of them.</p>
      </Notice>
      <LoadedList
        loaded={managers}
        waiting="Reading the owners and admins …"
        empty="No owner can sign in. Ask your platform team."
      >
        {(items) => (
          <ul aria-label="Owners and admins">
            {items.map(({ name, role }, index) => (
              <li key={index}>
                <bdi>{name}</bdi>, {role}
              </li>
            ))}
          </ul>
        )}
      </LoadedList>
    </>
  );
}
