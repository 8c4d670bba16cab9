import { useEffect, useRef } from 'react';

import { Facts } from '../controls/facts.tsx';
import { Marked } from '../controls/marked.tsx';
import { inSentences } from '../server/issue-sentence.ts';
import { Notice } from '../controls/notice.tsx';
import { countsOf, isHeld, receiverOf, type DryRun, type PlannedMessage } from './dry-run.ts';

/** What the worksheet would cause. It takes the focus, so that it is read out. */
export function DryRunResult({ result }: { result: DryRun }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  const { scenario, message, flows, warnings, scenario_chosen_because: because } = result;
  return (
    <div ref={shown} className="dry-run" role="group" aria-label="Result of the dry run" tabIndex={-1}>
      <Notice kind="success" title={`It would be accepted: scenario ${scenario}`}>
        {because && (
          <p>
            Reason: <Marked text={because} />.
          </p>
        )}
        <p>
          <Marked text={message} />
        </p>
      </Notice>
      {warnings.map(({ field, warning, fix }) => (
        <Notice key={`${field} ${warning}`} kind="warning">
          <p>
            <code>{field}</code> <Marked text={inSentences(warning, fix)} />
          </p>
        </Notice>
      ))}
      <h3>{countsOf(flows)}</h3>
      <ul className="plain-list planned-messages">
        {flows.map((flow, index) => (
          <Planned key={index} flow={flow} />
        ))}
      </ul>
    </div>
  );
}

function Planned({ flow }: { flow: PlannedMessage }) {
  const held = isHeld(flow);
  return (
    <li className="planned-message">
      <p>
        <strong>{flow.flow}</strong> {flow.purpose}{' '}
        <span className={held ? 'mark mark-warning' : 'mark mark-success'}>
          {held ? 'Would be held' : 'Would be sent'}
        </span>
      </p>
      <Facts
        facts={[
          ['To', receiverOf(flow)],
          ...(flow.assumed ? [['Called for', 'Assumption'] as const] : []),
          ...(flow.layout_assumed ? [['Layout of its file', 'Our assumption'] as const] : []),
          ...flow.held.map(({ field, reason }) => [`Held for ${field}`, reason] as const),
        ]}
      />
    </li>
  );
}
