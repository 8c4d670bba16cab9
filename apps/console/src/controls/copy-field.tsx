import { useId, useRef, useState } from 'react';

import { useAnnounce } from './announcer.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Whose it is, for ears, where a page has several. */
  of?: string;
}

/** A value to take along, with a button that copies it. */
export function CopyField({ label, value, of }: CopyFieldProps) {
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
      <label htmlFor={id}>
        {label}
        {of && <span className="for-ears-only"> of {of}</span>}
      </label>
      <div className="copy-field">
        <input ref={input} id={id} value={value} readOnly spellCheck={false} autoComplete="off" />
        <Button label={of ? `Copy: ${label} of ${of}` : `Copy: ${label}`} onPress={() => void copy()}>
          <Icon name={result === 'Copied' ? 'tick' : 'copy'} />
          {result || 'Copy'}
        </Button>
      </div>
    </div>
  );
}

/** Browsers give the clipboard to HTTPS and to localhost only. */
export async function writeToClipboard(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
