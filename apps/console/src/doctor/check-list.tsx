import type { Check, Diagnosis, Outcome } from '@team-operations/pages-api';
import { useEffect, useRef } from 'react';

import { Icon, type IconName } from '../controls/icon.tsx';
import { summaryOf } from './diagnosis.ts';

const outcomes: Record<Outcome, { word: string; icon: IconName; mark: string }> = {
  pass: { word: 'Passes', icon: 'tick', mark: 'mark mark-success' },
  warn: { word: 'Warning', icon: 'warning', mark: 'mark mark-warning' },
  fail: { word: 'Fails', icon: 'cross', mark: 'mark mark-problem' },
};

/** What was found. It takes the focus when it appears. */
export function CheckList({ diagnosis }: { diagnosis: Diagnosis }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [diagnosis]);
  const { client, checks } = diagnosis;
  return (
    <section className="card" aria-labelledby="diagnosis">
      <h2 id="diagnosis" ref={heading} tabIndex={-1}>
        {summaryOf(diagnosis)}
      </h2>
      {client && (
        <p>
          <bdi>{client.name}</bdi>{' '}
          {client.clientId && (
            <code>
              <bdi>{client.clientId}</bdi>
            </code>
          )}
        </p>
      )}
      <ul className="checks">
        {checks.map((check, index) => (
          <CheckRow key={index} check={check} />
        ))}
      </ul>
    </section>
  );
}

function CheckRow({ check }: { check: Check }) {
  const { word, icon, mark } = outcomes[check.outcome];
  return (
    <li className="check">
      <span className={mark}>
        <Icon name={icon} />
        {word}
      </span>
      <div>
        <h3>{check.name}</h3>
        <p>
          <bdi>{check.message}</bdi>
        </p>
        {check.fix && (
          <p>
            <strong>What to change:</strong> <bdi>{check.fix}</bdi>
          </p>
        )}
      </div>
    </li>
  );
}
