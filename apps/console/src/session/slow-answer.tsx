import { useEffect, useState } from 'react';

/** The service answers slowly on purpose after wrong passwords: says that it is still at it. */
export function SlowAnswer({ waiting }: { waiting: boolean }) {
  return (
    <p role="status" className="hint">
      {waiting && <AfterTwoSeconds />}
    </p>
  );
}

function AfterTwoSeconds() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 2000);
    return () => clearTimeout(timer);
  }, []);
  return late ? 'Still signing in. Sign-in is delayed after failed attempts.' : null;
}
