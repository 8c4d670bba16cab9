import { Facts } from '../../controls/facts.tsx';
import { Value, Words } from '../value.tsx';
import { wordOf } from '../words.ts';
import type { ShownJobMetrics } from '../shown.ts';
import { BarTable } from './bar-table.tsx';
import { hoursInWords, shareInWords } from './measures.ts';

const outcomes = ['Planned', 'Completed', 'Aborted'];

export function JobMetrics({ metrics }: { metrics: ShownJobMetrics }) {
  const { planned, byStatus = [], byEngineer = [], byDay = [], aborts = [] } = metrics;
  const { hoursToCompletion, firstTimeSuccess } = metrics;
  return (
    <>
      <Facts
        facts={[
          ['Planned jobs', <Value value={planned} />],
          ['Successful first visits', shareInWords(firstTimeSuccess)],
          ['Time to completion', hoursInWords(hoursToCompletion)],
        ]}
      />
      <BarTable
        caption="By status"
        columns={['Status', 'Jobs']}
        rows={byStatus.map(({ status = '', count = 0 }) => ({ name: wordOf(status), figures: [count] }))}
      />
      <BarTable
        caption="By day"
        columns={['Day', ...outcomes]}
        rows={byDay.map(({ date, planned: all = 0, completed = 0, aborted = 0 }) => ({
          name: date,
          figures: [all, completed, aborted],
        }))}
      />
      <BarTable
        caption="By engineer"
        columns={['Engineer', ...outcomes]}
        rows={byEngineer.map(({ name, planned: all = 0, completed = 0, aborted = 0 }) => ({
          name: name === undefined ? 'Not assigned' : <Words text={name} />,
          figures: [all, completed, aborted],
        }))}
      />
      <BarTable
        caption="Failed visits"
        columns={['Reason', 'Visits']}
        rows={aborts.map(({ reason, count = 0 }) => ({
          name: reason === undefined ? 'No reason' : <Words text={reason} />,
          figures: [count],
        }))}
      />
    </>
  );
}
