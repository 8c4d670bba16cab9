import { useEffect, useRef, type ReactNode } from 'react';

import { takesFocus } from './address.ts';

interface PageHeadingProps {
  /** What the browser's tab says. */
  title: string;
  children?: ReactNode;
}

/** The page's one first-level heading. After a move inside the console it takes the focus, so that the move is read out. */
export function PageHeading({ title, children = title }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Team Operations Service`;
    if (takesFocus()) heading.current?.focus();
  }, [title]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
