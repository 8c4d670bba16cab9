import { Problem } from '../server/problem.ts';
import { withSharedIssues } from './shared-issues.ts';

it('when the same is said of several fields, then it is said once, in the order they came', () => {
  const issues = [
    { path: 'contact', message: 'is required in scenario S2', fix: 'Send it.' },
    { path: 'mpan', message: 'is not one' },
    { path: 'readings', message: 'is required in scenario S2', fix: 'Send it.' },
    { path: 'meter', message: 'is required in scenario S2', fix: 'Leave it out.' },
  ];
  const shown = withSharedIssues(new Problem({ status: 400, message: 'Refused', issues, requestId: 'r' }));
  expect(shown.issues.map(({ path }) => path)).toEqual(['contact, readings', 'mpan', 'meter']);
  expect([shown.status, shown.requestId]).toEqual([400, 'r']);
});
