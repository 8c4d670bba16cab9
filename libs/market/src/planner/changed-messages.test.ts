import { planMessages, type PlanOptions } from './plan-messages.ts';
import { today, whole, withJob } from './plan-messages.fixture.ts';

const reported = { ...whole, dno_issue: { code: 'B' as const } };
const changed = { ...whole, dno_issue: { code: 'C' as const } };
const mistyped = withJob({ mpan: '2012345678386' }, { dno_issue: { code: 'B' } });

it.each<[string, typeof whole, Partial<PlanOptions>, boolean]>([
  ['a first report', reported, {}, false],
  ['a report that is as it was', reported, { previous: reported }, false],
  ['other content', changed, { previous: reported }, true],
  ['one that says the same and is due', reported, { previous: reported, waiting: new Set(['D0135']) }, false],
  ['one that only waited', reported, { previous: mistyped }, false],
  ['one that waited, and that staff have sent', changed, { previous: mistyped, mayBeSent: () => true }, true],
  ['one that is reported again', changed, { previous: reported, again: new Set(['D0135']) }, false],
  [
    'one to another operator',
    withJob({ mpan: '1000000123451' }, { dno_issue: { code: 'C' } }),
    { previous: reported },
    false,
  ],
])('says whether the report changes what its receiver has: %s', (_, submission, options, isChanged) => {
  expect(planMessages(submission, { today, ...options }).changed.includes('D0135')).toBe(isChanged);
});
