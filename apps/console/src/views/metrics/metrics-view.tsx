import { Note } from '../note.tsx';
import type { ViewProps } from '../show-view.tsx';
import { isRecord, type ShownJobMetrics } from '../shown.ts';
import { JobMetrics } from './job-metrics.tsx';
import { JobsByType } from './jobs-by-type.tsx';

/** The jobs of a period: all together, or by type. */
export function MetricsView({ structure }: ViewProps) {
  const data = isRecord(structure.data) ? structure.data : {};
  const { from, to } = (data as ShownJobMetrics).period ?? {};
  return (
    <>
      <h1>
        Jobs from {from} to {to}
      </h1>
      {Array.isArray(data['types']) ? <JobsByType metrics={data} /> : <JobMetrics metrics={data} />}
      <Note structure={structure} />
    </>
  );
}
