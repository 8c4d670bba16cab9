import type { PersonalRows } from '@team-operations/database';
import { personalData, wordColumns } from './data.ts';

const rows = personalData.flatMap((owner) => owner.rows);

const columnsThatAre = (what: 'erased' | 'kept') =>
  Object.entries(wordColumns).flatMap(([table, says]) =>
    (says[what] ?? []).map((column) => ({ table, column, name: `${table}.${column}` })),
  );

const subject = { matchedBy: 'email', ids: [], names: [], digits: '' } as const;

/** Whether an erasure takes a person out of the column. */
function erases({ erased }: PersonalRows, column: string): boolean {
  if (erased === undefined) return false;
  if (erased === 'deleted') return true;
  return ('statement' in erased ? erased.clears : Object.keys(erased.set(subject))).includes(column);
}

it.each(columnsThatAre('erased'))(
  'when $name is declared as erased, then one erasure does it',
  ({ table, column }) => {
    expect(rows.filter((one) => one.table === table && erases(one, column))).toHaveLength(1);
  },
);

it.each(columnsThatAre('kept'))(
  'when $name is declared as kept, then it is exported, and it says why',
  ({ table }) => {
    expect(rows).toContainEqual(
      expect.objectContaining({ table, keptBecause: expect.stringMatching(/.{20}/) }),
    );
  },
);

it('erases no row for columns that are not declared', () => {
  // Their rows go whole, and say nothing.
  const goneWithTheirPerson = ['oauth_grant'];
  const erasing = rows.filter(({ erased }) => erased !== undefined).map(({ table }) => table);
  const declared = columnsThatAre('erased').map(({ table }) => table);
  expect(new Set(erasing)).toEqual(new Set([...declared, ...goneWithTheirPerson]));
});

it('either erases rows or says why they stay, and shows those of one table once', () => {
  for (const { erased, keptBecause } of rows) expect(erased === undefined).toBe(keptBecause !== undefined);
  for (const matchedBy of ['email', 'telephone']) {
    const tables = rows.filter((one) => one.matchedBy === matchedBy).map(({ table }) => table);
    expect(tables).toEqual([...new Set(tables)]);
  }
});

it('erases what is found by credentials before the credentials', () => {
  const tables = rows.map(({ table }) => table);
  expect(tables.indexOf('idempotency_key')).toBeLessThan(tables.indexOf('oauth_grant'));
});
