import { useEffect, useRef, useState } from 'react';

import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';

interface RedirectUriFieldsProps {
  uris: readonly string[];
  onChange: (uris: string[]) => void;
}

/** As many lines as needed, at least one. A new line takes the focus; when one goes, the button for a new one does. */
export function RedirectUriFields({ uris, onChange }: RedirectUriFieldsProps) {
  const list = useRef<HTMLFieldSetElement>(null);
  const [moved, setMoved] = useState({ to: '', turn: 0 });
  useEffect(() => {
    if (moved.to) list.current?.querySelector<HTMLElement>(moved.to)?.focus();
  }, [moved]);
  const move = (to: string) => setMoved(({ turn }) => ({ to, turn: turn + 1 }));
  return (
    <fieldset ref={list} className="field redirect-uris">
      <legend>Redirect URIs</legend>
      <p className="hint">
        Where responses are sent: https, or for installed programs also http://127.0.0.1 (any port) or a
        private scheme, such as com.example.app:/callback.
      </p>
      {uris.map((uri, index) => (
        <div key={index} className="redirect-uri">
          <TextField
            label={`Redirect URI ${index + 1}`}
            required
            value={uri}
            onChange={(value) => onChange(uris.with(index, value))}
          />
          {uris.length > 1 && (
            <Button
              label={`Remove redirect URI ${index + 1}`}
              onPress={() => {
                onChange(uris.toSpliced(index, 1));
                move('.add-redirect-uri button');
              }}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      <div className="add-redirect-uri">
        <Button
          onPress={() => {
            onChange([...uris, '']);
            move(`.redirect-uri:nth-of-type(${uris.length + 1}) input`);
          }}
        >
          Add another redirect URI
        </Button>
      </div>
    </fieldset>
  );
}
