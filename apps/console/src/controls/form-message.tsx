import { useEffect, useRef } from 'react';

import { Notice } from './notice.tsx';

/** What keeps a form from being sent. Each attempt gives it the focus again, and it is read out. */
export function FormMessage({ text, attempt }: { text: string | undefined; attempt: number }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) message.current?.focus();
  }, [text, attempt]);
  if (!text) return null;
  return (
    <div ref={message} role="alert" tabIndex={-1} className="problem">
      <Notice kind="problem">
        <p>{text}</p>
      </Notice>
    </div>
  );
}
