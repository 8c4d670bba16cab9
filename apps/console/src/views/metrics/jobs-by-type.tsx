import { Words } from '../value.tsx';
import type { ShownJobsByType } from '../shown.ts';
import { BarTable } from './bar-table.tsx';

export function JobsByType({ metrics: { types = [] } }: { metrics: ShownJobsByType }) {
  return (
    <BarTable
      caption="By job type"
      columns={['Job type', 'Planned', 'Completed', 'Aborted', 'Cancelled']}
      rows={types.map(({ name, planned = 0, completed = 0, aborted = 0, cancelled = 0 }) => ({
        name: name === undefined ? 'Created by a submission' : <Words text={name} />,
        figures: [planned, completed, aborted, cancelled],
      }))}
    />
  );
}
