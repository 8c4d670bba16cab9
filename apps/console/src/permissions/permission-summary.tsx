import { PermissionDetails } from './permission-details.tsx';

const shown = 3;

/** How much a credential may do, and the first of its scopes; opened, each as a sentence. */
export function PermissionSummary({ names }: { names: readonly string[] }) {
  const further = names.length - shown;
  return (
    <div className="permission-summary">
      <PermissionDetails names={names} />
      {names.slice(0, shown).map((name) => (
        <code key={name}>{name}</code>
      ))}
      {further > 0 && <span className="muted">and {further} more</span>}
    </div>
  );
}
