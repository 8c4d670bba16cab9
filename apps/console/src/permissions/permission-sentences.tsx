import { LastingChanges } from './lasting-changes.tsx';
import { permissionOf, singleScopes } from './permission.ts';

/** What a credential may do, each scope as a sentence. */
export function PermissionSentences({ names }: { names: readonly string[] }) {
  return (
    <ul className="sentences">
      {singleScopes(names).map((name) => {
        const { sentence, destructive } = permissionOf(name);
        return (
          <li key={name}>
            {sentence} {destructive && <LastingChanges />}
          </li>
        );
      })}
    </ul>
  );
}
