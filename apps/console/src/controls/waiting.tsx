import { useEffect, useState } from 'react';

/** Says that something is under way once it takes long enough to be noticed. */
export function Waiting({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 300);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="waiting">
      {shown && (
        <>
          <span className="spinner" aria-hidden="true" />
          {label}
        </>
      )}
    </div>
  );
}
