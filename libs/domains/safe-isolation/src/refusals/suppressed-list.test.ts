import { createSuppressedList, type Withheld } from './suppressed-list.ts';

const withheld = (jobReference: string, from: string, more: Partial<Withheld> = {}): Withheld => ({
  report: { jobReference, mpan: null, category: 'A' },
  from,
  isKnown: false,
  ...more,
});

const references = (list: ReturnType<typeof createSuppressedList>) =>
  list.reports().map(({ jobReference }) => jobReference);

/** A list that five addresses have filled, ten each. */
function full(more: Partial<Withheld> = {}) {
  const list = createSuppressedList();
  for (let sent = 0; sent < 50; sent += 1)
    list.add(withheld(`INVENTED-${sent}`, `192.0.2.${sent % 5}`, more));
  return list;
}

const categoryB = { report: { jobReference: 'REAL', mpan: null, category: 'B' } } as const;

it('names a report of another address when a few addresses have filled it', () => {
  const list = full();
  list.add(withheld('REAL', '198.51.100.7'));
  expect(references(list)).toContain('REAL');
  expect([list.count, references(list).length]).toEqual([51, 50]);
});

it('names a report of another address also when theirs claim a higher category', () => {
  const list = full();
  list.add(withheld('', '198.51.100.7', categoryB));
  for (let sent = 50; sent < 100; sent += 1) list.add(withheld(`INVENTED-${sent}`, `192.0.2.${sent % 5}`));
  expect(references(list)).toContain('REAL');
});

it('keeps a fair share of each address among reports of what exists', () => {
  const list = full({ isKnown: true });
  list.add(withheld('REAL', '198.51.100.7', { isKnown: true }));
  expect(references(list)).toContain('REAL');
});

it('names what exists before any invention, regardless of who has sent more', () => {
  const list = full();
  for (let sent = 0; sent < 50; sent += 1) list.add(withheld(`REAL-${sent}`, '192.0.2.1', { isKnown: true }));
  list.add(withheld('INVENTED', '198.51.100.7'));
  expect(references(list)).toEqual(Array.from({ length: 50 }, (_, sent) => `REAL-${sent}`));
});

it('keeps the most urgent of one address', () => {
  const list = createSuppressedList();
  for (let sent = 0; sent < 50; sent += 1)
    list.add(withheld('', 'a', { report: { jobReference: `B-${sent}`, mpan: null, category: 'B' } }));
  list.add(withheld('A', 'a'));
  list.add(withheld('', 'a', categoryB));
  expect(references(list)[0]).toBe('A');
  expect(references(list)).not.toContain('REAL');
});
