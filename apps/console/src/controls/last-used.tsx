import type { LastUse } from '@team-operations/pages-api';
import { Moment } from './moment.tsx';

/** When a credential was used last, through which API and for what. */
export function LastUsed({ use }: { use: LastUse }) {
  if (!use.lastUsedAt) return 'Never';
  const surface = use.lastUsedSurface?.toUpperCase();
  return (
    <>
      <Moment at={use.lastUsedAt} />
      {surface && <span className="muted"> through {surface}</span>}
      {use.lastUsedOperation && (
        <>
          {' '}
          <code>{use.lastUsedOperation}</code>
        </>
      )}
    </>
  );
}
