import { useId } from 'react';

import { allScopes } from '@team-operations/scopes';
import { PermissionGroup } from './permission-group.tsx';
import type { PermissionSelection } from './permission-selection.ts';
import { isShortcut, mayGive } from './permission.ts';

const choices = [
  { kind: 'apis.all', label: 'Everything', hint: 'View and change all data of the team (apis.all)' },
  { kind: 'apis.read', label: 'Read only', hint: 'View all data of the team (apis.read)' },
  { kind: 'chosen', label: 'Choose', hint: 'Selected permissions' },
] as const;

interface PermissionChoiceProps {
  selection: PermissionSelection;
  /** The most that may be chosen. Default: everything. */
  givable?: readonly string[];
  onChange: (selection: PermissionSelection) => void;
}

export function PermissionChoice({ selection, givable = ['apis.all'], onChange }: PermissionChoiceProps) {
  const id = useId();
  const offered = choices.filter(({ kind }) => kind === 'chosen' || mayGive(kind, givable));
  return (
    <>
      <fieldset className="choices">
        <legend>Permissions</legend>
        {offered.map(({ kind, label, hint }) => (
          <div key={kind} className="choice">
            <input
              type="radio"
              id={`${id}-${kind}`}
              name={id}
              checked={selection.kind === kind}
              aria-describedby={`${id}-${kind}-hint`}
              onChange={() => onChange({ ...selection, kind })}
            />
            <div>
              <label htmlFor={`${id}-${kind}`}>{label}</label>
              <p id={`${id}-${kind}-hint`} className="hint">
                {hint}
              </p>
            </div>
          </div>
        ))}
      </fieldset>
      {selection.kind === 'chosen' && (
        <PermissionGroup
          title="Chosen permissions"
          names={allNames(selection.ticked).filter((name) => mayGive(name, givable))}
          ticked={selection.ticked}
          onChange={(ticked) => onChange({ ...selection, ticked })}
        />
      )}
    </>
  );
}

/** A shortcut that was combined with scopes stays a box of its own. */
function allNames(ticked: ReadonlySet<string>): string[] {
  return [...[...ticked].filter(isShortcut), ...allScopes];
}
