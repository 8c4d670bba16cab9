import { useId, useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { metadataOf } from './diagnosis.ts';

interface MetadataFormProps {
  busy: boolean;
  onMetadata: (metadata: object) => void;
}

/** For a client that is not registered yet: what it would send to POST /oauth/register. */
export function MetadataForm({ busy, onMetadata }: MetadataFormProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [attempt, setAttempt] = useState(0);
  const [isJson, setIsJson] = useState(true);
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    const metadata = metadataOf(text);
    setAttempt(attempt + 1);
    setIsJson(metadata !== undefined);
    if (metadata && !busy) onMetadata(metadata);
  };
  return (
    <details className="card">
      <summary>Or paste client metadata</summary>
      <form className="form" onSubmit={check}>
        <FormMessage
          text={isJson ? undefined : 'This is not a JSON object. Paste it with its braces.'}
          attempt={attempt}
        />
        <div className="field">
          <label htmlFor={id}>Metadata (JSON)</label>
          <p id={`${id}-hint`} className="hint">
            The body of POST /oauth/register.
          </p>
          <textarea
            id={id}
            aria-describedby={`${id}-hint`}
            required
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <div className="button-row">
          <Button type="submit" busy={busy}>
            Examine metadata
          </Button>
        </div>
      </form>
    </details>
  );
}
