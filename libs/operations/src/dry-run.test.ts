import { readDryRun } from './dry-run.ts';
import type { Operation } from './operation.ts';

const operation = { kind: 'write', dryRun: true } as unknown as Operation;
const fixOf = (query: string) => readDryRun(operation, new URLSearchParams(query)).issues[0]?.fix;

it.each(['dryrun=true', 'dryRun=true', 'dry-run=true', 'dry_rnu=true'])(
  'when the query is %s, then it says how to ask in the query',
  (query) => expect(fixOf(query)).toBe('Send `?dry_run=true`.'),
);

it('when the query has another name, then it says that it belongs in the body', () => {
  expect(fixOf('mpan=1')).toBe('Send it in the JSON body.');
});
