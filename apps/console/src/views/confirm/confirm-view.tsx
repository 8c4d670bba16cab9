import { Notice } from '../../controls/notice.tsx';
import { Note } from '../note.tsx';
import { isRecord } from '../shown.ts';
import type { ViewProps } from '../show-view.tsx';
import { PlanCard } from './plan-card.tsx';
import { planOf } from './plan.ts';
import { RecordFacts } from './record-facts.tsx';

/** What was done: the resource as it is now. */
function Done({ structure, host }: ViewProps) {
  const { data } = structure;
  if (!isRecord(data)) return <Notice kind="information" title={structure.note ?? 'Nothing has changed.'} />;
  return (
    <>
      <h1>{host.tool ?? 'Change'}</h1>
      <Notice
        kind="success"
        title={data['phase'] === 'requested' || data['request'] !== undefined ? 'Requested' : 'Done'}
      />
      <RecordFacts record={data} />
      <Note structure={structure} />
    </>
  );
}

/** The card of a tool that a person confirms: its plan, then what has become of it. */
export function ConfirmView({ structure, host }: ViewProps) {
  const plan = planOf(structure, host.tool);
  return plan === undefined ? (
    <Done structure={structure} host={host} />
  ) : (
    <PlanCard plan={plan} structure={structure} host={host} />
  );
}
