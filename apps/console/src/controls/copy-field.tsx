import { useId, useRef, useState } from 'react';

import { useAnnounce } from './announcer.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** A value to take along, with a button that copies it. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState('');
  const announce = useAnnounce();
  const copy = async () => {
    const copied = await writeToClipboard(value);
    if (!copied) input.current?.select();
    const said = copied ? 'Copied' : 'Selected: press Ctrl+C to copy';
    setResult(said);
    announce(`${label}: ${said}`);
  };
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="copy-field">
        <input ref={input} id={id} value={value} readOnly spellCheck={false} autoComplete="off" />
        <Button label={`Copy: ${label}`} onPress={() => void copy()}>
          <Icon name={result === 'Copied' ? 'tick' : 'copy'} />
          {result || 'Copy'}
        </Button>
      </div>
    </div>
  );
}

/** Browsers give the clipboard to HTTPS and to localhost only. */
async function writeToClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
