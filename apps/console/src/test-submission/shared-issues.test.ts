import { Problem } from '../server/problem.ts';
import { withSharedIssues } from './shared-issues.ts';

it('when the same is said of several fields, then it is said once, in the order they came', () => {
  const issues = [
    { path: 'contact', message: 'is required in scenario S2', fix: 'Send `contact`; S2 needs `contact`.' },
    { path: 'mpan', message: 'is not one' },
    { path: 'readings', message: 'is required in scenario S2', fix: 'Send `readings`; S2 needs `contact`.' },
    { path: 'meter', message: 'is required in scenario S2', fix: 'Leave it out.' },
    { path: 'address', message: 'is required in scenario S2', fix: 'Send `address`.' },
  ];
  const shown = withSharedIssues(new Problem({ status: 400, message: 'Refused', issues, requestId: 'r' }));
  expect(shown.issues.map(({ path }) => path)).toEqual(['contact, readings, address', 'mpan', 'meter']);
  expect(shown.issues[0]?.fix).toBe('Send it; S2 needs `contact`.');
  expect([shown.status, shown.requestId]).toEqual([400, 'r']);
});
