import { Moment } from '../../controls/moment.tsx';
import type { ShownGroupDetails } from '../shown.ts';
import { StateMark } from '../state-mark.tsx';

/** The messages of one job, newest first. */
export function MessagesTable({ group: { flows = [] } }: { group: ShownGroupDetails }) {
  if (flows.length === 0) return <p>No market message of this job has been made yet.</p>;
  return (
    <table className="figures">
      <caption>Market messages</caption>
      <thead>
        <tr>
          <th scope="col">Message</th>
          <th scope="col">Receiver</th>
          <th scope="col">State</th>
          <th scope="col">Changed</th>
        </tr>
      </thead>
      <tbody>
        {flows.map(({ id, flow, toMpid, state = '', updatedAt }, index) => (
          <tr key={id ?? index}>
            <th scope="row">{flow}</th>
            <td>{toMpid ?? 'unknown'}</td>
            <td>
              <StateMark state={state} />
            </td>
            <td>{updatedAt !== undefined && <Moment at={updatedAt} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
