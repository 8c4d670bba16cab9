import { Note } from '../note.tsx';
import type { ViewProps } from '../show-view.tsx';
import { isRecord, type ShownGroup, type ShownGroupDetails } from '../shown.ts';
import { FaultCard } from './fault-card.tsx';
import { byUrgency, hasOpenFault } from './open-faults.ts';
import { MessagesTable } from './messages-table.tsx';
import { OtherJobs } from './other-jobs.tsx';

type Group = ShownGroup | ShownGroupDetails;

/** The open faults of some jobs, most urgent first, and the jobs that have none. */
export function FaultsView({ structure }: ViewProps) {
  const { data } = structure;
  const groups = (Array.isArray(data) ? data : [data]).filter(isRecord) as Group[];
  const open = groups.filter(hasOpenFault).toSorted(byUrgency);
  const others = groups.filter((group) => !hasOpenFault(group));
  return (
    <>
      <h1>{open.length === 1 ? '1 open fault' : `${open.length} open faults`}</h1>
      {open.map((group, index) => (
        <FaultCard key={group.jobId ?? index} group={group} />
      ))}
      {isRecord(data) && <MessagesTable group={data} />}
      {others.length > 0 && <OtherJobs groups={others} />}
      {typeof structure['next_cursor'] === 'string' && (
        <p className="hint">There are more jobs. Ask the assistant for the next page.</p>
      )}
      <Note structure={structure} />
    </>
  );
}
