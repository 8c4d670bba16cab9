import type { ApiKey } from '@team-operations/pages-api';
import { useNow } from '../controls/use-now.ts';
import { ApiKeyRow } from './api-key-row.tsx';
import { stateOf } from './api-key.ts';

interface ApiKeyListProps {
  keys: readonly ApiKey[];
  onRotate: (apiKey: ApiKey) => void;
  onRevoke: (apiKey: ApiKey) => void;
}

/** Active keys; those that no longer do are folded away below. */
export function ApiKeyList({ keys, onRotate, onRevoke }: ApiKeyListProps) {
  const now = new Date(useNow());
  const works = (key: ApiKey) => ['active', 'replaced'].includes(stateOf(key, now));
  const ended = keys.filter((key) => !works(key));
  const rows = (shown: readonly ApiKey[]) => (
    <ul className="rows card">
      {shown.map((key) => (
        <ApiKeyRow
          key={key.id}
          apiKey={key}
          state={stateOf(key, now)}
          onRotate={() => onRotate(key)}
          onRevoke={() => onRevoke(key)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <h2 className="for-ears-only">Active keys</h2>
      {keys.some(works) ? rows(keys.filter(works)) : <p>No active keys.</p>}
      {ended.length > 0 && (
        <details className="ended">
          <summary>Revoked and expired ({ended.length})</summary>
          {rows(ended)}
        </details>
      )}
    </>
  );
}
