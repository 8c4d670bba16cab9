import type { ShownGroup, ShownGroupDetails } from '../shown.ts';
import { StateMark } from '../state-mark.tsx';
import { Words } from '../value.tsx';
import { wordOf } from '../words.ts';

function States({ group }: { group: ShownGroup | ShownGroupDetails }) {
  const states = 'states' in group ? Object.entries(group.states ?? {}) : [];
  return states
    .filter(([, count]) => count > 0)
    .map(([state, count]) => <StateMark key={state} state={state}>{`${wordOf(state)}: ${count}`}</StateMark>);
}

/** Jobs of the result whose faults are closed, or that have none. */
export function OtherJobs({ groups }: { groups: readonly (ShownGroup | ShownGroupDetails)[] }) {
  return (
    <section aria-labelledby="others">
      <h2 id="others">Jobs without an open fault</h2>
      <ul className="plain-list">
        {groups.map((group, index) => (
          <li key={group.jobId ?? index}>
            {group.jobReference === undefined ? (
              <code>{group.jobId}</code>
            ) : (
              <Words text={group.jobReference} />
            )}{' '}
            <States group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}
