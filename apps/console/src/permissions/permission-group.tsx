import { Button } from '../controls/button.tsx';
import { PermissionBox } from './permission-box.tsx';

interface PermissionGroupProps {
  title: string;
  names: readonly string[];
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

/** Tick boxes for scopes, those that only look first, with one press for all and one for none. */
export function PermissionGroup({ title, names, ticked, onChange }: PermissionGroupProps) {
  const tick = (changed: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const name of changed) {
      if (on) next.add(name);
      else next.delete(name);
    }
    onChange(next);
  };
  const count = names.filter((name) => ticked.has(name)).length;
  const ordered = [...names.filter(onlyLooks), ...names.filter((name) => !onlyLooks(name))];
  return (
    <fieldset className="permissions">
      <legend>{title}</legend>
      <div className="permissions-all">
        <span className="muted">
          {count} of {names.length} selected
        </span>
        {names.length > 1 && (
          <span className="button-row">
            <Button kind="quiet" label={`Select all: ${title}`} onPress={() => tick(names, true)}>
              All
            </Button>
            <Button kind="quiet" label={`Select none: ${title}`} onPress={() => tick(names, false)}>
              None
            </Button>
          </span>
        )}
      </div>
      {ordered.map((name) => (
        <PermissionBox
          key={name}
          name={name}
          ticked={ticked.has(name)}
          onTick={(one, on) => tick([one], on)}
        />
      ))}
    </fieldset>
  );
}

function onlyLooks(name: string): boolean {
  return name.endsWith('.read');
}
