import type { ReactNode } from 'react';

import { Brand } from './brand.tsx';

/** A page with one thing to do: the mark above, one column below. */
export function SinglePage({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'single-page single-page-wide' : 'single-page'}>
      <header>
        <Brand />
      </header>
      <main>{children}</main>
    </div>
  );
}
