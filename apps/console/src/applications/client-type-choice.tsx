import type { ClientType } from '@team-operations/pages-api';
import { useId } from 'react';

const types = [
  {
    value: 'confidential',
    label: 'Confidential',
    hint: 'Runs on a server that can store a secret. It has a client secret.',
  },
  {
    value: 'public',
    label: 'Public',
    hint: 'A single-page app, command-line tool or mobile app. It has no secret and must use PKCE.',
  },
] as const;

interface ClientTypeChoiceProps {
  value: ClientType;
  onChange: (value: ClientType) => void;
}

export function ClientTypeChoice({ value, onChange }: ClientTypeChoiceProps) {
  const id = useId();
  return (
    <fieldset className="choices">
      <legend>Client type</legend>
      {types.map((type) => (
        <div key={type.value} className="choice">
          <input
            type="radio"
            id={`${id}-${type.value}`}
            name={id}
            checked={value === type.value}
            aria-describedby={`${id}-${type.value}-hint`}
            onChange={() => onChange(type.value)}
          />
          <div>
            <label htmlFor={`${id}-${type.value}`}>{type.label}</label>
            <p id={`${id}-${type.value}-hint`} className="hint">
              {type.hint}
            </p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
