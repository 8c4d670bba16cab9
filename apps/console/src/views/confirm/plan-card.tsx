import { Moment } from '../../controls/moment.tsx';
import { Notice } from '../../controls/notice.tsx';
import { useNow } from '../../controls/use-now.ts';
import { Note } from '../note.tsx';
import type { ViewProps } from '../show-view.tsx';
import type { ShownIssue } from '../shown.ts';
import { Words } from '../value.tsx';
import { Answer } from './answer.tsx';
import { ChangesTable } from './changes-table.tsx';
import type { Plan } from './plan.ts';
import { RecordFacts } from './record-facts.tsx';

function Warnings({ warnings }: { warnings: readonly ShownIssue[] }) {
  return warnings.map(({ message = '', fix = '' }, index) => (
    <Notice key={index} kind="warning">
      <p>
        <Words text={message} /> <Words text={fix} />
      </p>
    </Notice>
  ));
}

interface PlanCardProps extends ViewProps {
  plan: Plan;
}

/** What will change, for the person who decides. Nothing has changed yet, and the card itself changes nothing. */
export function PlanCard({ plan, structure, host }: PlanCardProps) {
  const { action, sent, changes, warnings, release, current, expiresAt } = plan;
  const now = useNow();
  const isOver = expiresAt !== undefined && Date.parse(expiresAt) < now;
  return (
    <>
      <h1>{action}</h1>
      <Notice kind="information" title="Nothing has changed yet. This cannot be undone." />
      <ChangesTable changes={changes} />
      <Warnings warnings={warnings} />
      {Object.keys(release).length > 0 && (
        <section aria-labelledby="release">
          <h2 id="release">Sent unchanged</h2>
          <RecordFacts record={release} />
        </section>
      )}
      <section aria-labelledby="sent">
        <h2 id="sent">Arguments</h2>
        <RecordFacts record={sent} />
      </section>
      {Object.keys(current).length > 0 && (
        <details>
          <summary>As it is now</summary>
          <RecordFacts record={current} />
        </details>
      )}
      {isOver ? (
        <Notice kind="warning" title="This plan has expired. Ask the assistant for a new one." />
      ) : (
        <Answer plan={plan} host={host} />
      )}
      {expiresAt !== undefined && !isOver && (
        <p className="hint">
          It can be applied until <Moment at={expiresAt} />.
        </p>
      )}
      {changes.length === 0 && <Note structure={structure} />}
    </>
  );
}
