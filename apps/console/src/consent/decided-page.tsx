import { useEffect, useRef } from 'react';

import { SinglePage } from '../controls/single-page.tsx';

interface DecidedPageProps {
  decision: 'approve' | 'deny';
  clientName: string;
}

/** Stays on the screen when the answer went to a program on the device: the browser then leaves no page behind. */
export function DecidedPage({ decision, clientName }: DecidedPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <SinglePage>
      <h1 ref={heading} tabIndex={-1}>
        {decision === 'approve' ? 'Approved' : 'Denied'}
      </h1>
      <p className="lead">
        Back to <bdi>{clientName}</bdi>. If it does not come up by itself, go there; you can close this page.
      </p>
    </SinglePage>
  );
}
