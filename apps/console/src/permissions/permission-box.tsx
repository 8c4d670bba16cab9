import { LastingChanges } from './lasting-changes.tsx';
import { permissionOf } from './permission.ts';

interface PermissionBoxProps {
  name: string;
  ticked: boolean;
  onTick: (name: string, ticked: boolean) => void;
}

/** One scope as a sentence with a tick box. */
export function PermissionBox({ name, ticked, onTick }: PermissionBoxProps) {
  const { sentence, destructive } = permissionOf(name);
  return (
    <label className="permission">
      <input type="checkbox" checked={ticked} onChange={(event) => onTick(name, event.target.checked)} />
      <span className="permission-text">
        <span>{sentence}</span>
        <span className="permission-facts">
          <code>{name}</code>
          {destructive && <LastingChanges />}
        </span>
      </span>
    </label>
  );
}
