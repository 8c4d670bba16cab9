import { ownClientLabel, type ClientOrigin as Origin } from '@team-operations/pages-api';
import { Moment } from '../controls/moment.tsx';

interface ClientOriginProps {
  origin: Origin;
  registeredAt: string;
  checkedByTeam: boolean;
  team?: string | null;
  host?: string | null;
}

/** How the service came to know an application, and so how much its name is worth. */
export function ClientOrigin({ origin, registeredAt, checkedByTeam, team, host }: ClientOriginProps) {
  const when = <Moment at={registeredAt} dateOnly />;
  if (origin === 'service') return <>{ownClientLabel}</>;
  if (checkedByTeam) {
    return (
      <>
        Registered by{' '}
        {team ? (
          <>
            the team <bdi>{team}</bdi>
          </>
        ) : (
          'a team'
        )}{' '}
        on {when}
      </>
    );
  }
  if (origin === 'metadata_document') {
    return (
      <>
        Verified by its domain{' '}
        <strong>
          <bdi>{host}</bdi>
        </strong>
        , first seen on {when}
      </>
    );
  }
  return (
    <>
      {origin === 'team' ? 'Created in the developer settings' : 'Registered automatically'} on {when}.{' '}
      <strong>It is unverified.</strong>
    </>
  );
}
