import type { ClientFacts } from '@team-operations/pages-api';
import { useEffect, useRef } from 'react';

import { SinglePage } from '../controls/single-page.tsx';

interface DecidedPageProps {
  decision: 'approve' | 'deny';
  asked: ClientFacts;
  /** Whether the browser was sent to the application. */
  opensByItself: boolean;
  /** The application's address, with the answer in it. */
  address: string;
}

/** Stays on the screen when the answer went to a program on the device, or was not sent to it. */
export function DecidedPage({ decision, asked, opensByItself, address }: DecidedPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <SinglePage>
      <h1 ref={heading} tabIndex={-1}>
        {decision === 'approve' ? 'Approved' : 'Denied'}
      </h1>
      {opensByItself ? (
        <p className="lead">
          Back to <bdi>{asked.client_name}</bdi>. If it does not open automatically, switch to it. You can
          close this page.
        </p>
      ) : (
        <>
          <p className="lead">
            Nothing was approved, and <bdi>{asked.client_name}</bdi> was not opened. You can close this page.
          </p>
          <p>
            Continue only if you came from there:{' '}
            <a href={address} rel="noreferrer">
              <bdi>{asked.redirect_host}</bdi>
            </a>
          </p>
        </>
      )}
    </SinglePage>
  );
}
