import { permissionOf } from '../permissions/permission.ts';

interface WithheldProps {
  names: readonly string[];
  role: string | undefined;
}

/** What the application asks for and does not get: the person cannot give it. */
export function Withheld({ names, role }: WithheldProps) {
  if (names.length === 0 || role === undefined) return null;
  return (
    <details>
      <summary>
        {names.length === 1 ? '1 permission' : `${names.length} permissions`} not offered: your role here is{' '}
        {role}
      </summary>
      <ul className="sentences">
        {names.map((name) => (
          <li key={name}>{permissionOf(name).sentence}</li>
        ))}
      </ul>
    </details>
  );
}
