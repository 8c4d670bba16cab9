import { useRef, useState } from 'react';

import { useAnnounce } from './announcer.tsx';
import { Button } from './button.tsx';
import { writeToClipboard } from './copy-field.tsx';
import { Icon } from './icon.tsx';

/** Lines to take along, with a button that copies them. */
export function CopyBlock({ label, value }: { label: string; value: string }) {
  const block = useRef<HTMLPreElement>(null);
  const [result, setResult] = useState('');
  const announce = useAnnounce();
  const copy = async () => {
    const copied = await writeToClipboard(value);
    if (!copied && block.current) getSelection()?.selectAllChildren(block.current);
    const said = copied ? 'Copied' : 'Selected: press Ctrl+C to copy';
    setResult(said);
    announce(`${label}: ${said}`);
  };
  return (
    <div className="copy-block">
      <pre ref={block} className="payload" tabIndex={0} role="region" aria-label={label}>
        {value}
      </pre>
      <Button label={`Copy: ${label}`} onPress={() => void copy()}>
        <Icon name={result === 'Copied' ? 'tick' : 'copy'} />
        {result || 'Copy'}
      </Button>
    </div>
  );
}
