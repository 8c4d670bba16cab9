import type { MouseEvent, ReactNode } from 'react';

import { navigate } from './address.ts';

interface LinkProps {
  to: string;
  current?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link to another page of the console; with a modifier key it is the browser's. */
export function Link({ to, current = false, className, children }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a href={to} className={className} aria-current={current ? 'page' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
