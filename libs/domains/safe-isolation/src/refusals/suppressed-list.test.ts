import { namedReports } from './named-reports.ts';
import { createSuppressedList, type Withheld } from './suppressed-list.ts';

const withheld = (jobReference: string, from: string, more: Partial<Withheld> = {}): Withheld => ({
  report: { jobReference, mpan: null, category: 'A' },
  from,
  isKnown: false,
  ...more,
});

const references = (list: ReturnType<typeof createSuppressedList>) =>
  namedReports(list.withheld()).map(({ jobReference }) => jobReference);

/** A list that five addresses have filled, ten each. */
function full(more: Partial<Withheld> = {}) {
  const list = createSuppressedList(50);
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
  expect(references(list).toSorted()).toEqual(
    Array.from({ length: 50 }, (_, sent) => `REAL-${sent}`).toSorted(),
  );
});

it.each([false, true])(
  'names a report that a flood has sent before from another address (known: %s)',
  (isKnown) => {
    const list = createSuppressedList(2000);
    for (let sent = 0; sent < 3900; sent += 1) list.add(withheld(`J-${sent}`, '192.0.2.1', { isKnown }));
    list.add(withheld('J-1234', '198.51.100.7', { isKnown }));
    expect(references(list)).toContain('J-1234');
  },
);

it('names a report that several addresses have sent once', () => {
  const list = createSuppressedList(50);
  for (const from of ['192.0.2.1', '192.0.2.2']) list.add(withheld('J-1', from));
  list.add(withheld('J-1', '192.0.2.3', { isKnown: true }));
  expect(references(list)).toEqual(['J-1']);
});

it('keeps the most urgent of one address', () => {
  const list = createSuppressedList(50);
  for (let sent = 0; sent < 50; sent += 1)
    list.add(withheld('', 'a', { report: { jobReference: `B-${sent}`, mpan: null, category: 'B' } }));
  list.add(withheld('A', 'a'));
  list.add(withheld('', 'a', categoryB));
  expect(references(list)[0]).toBe('A');
});

it('keeps enough of many addresses that what exists is named once it is looked up', () => {
  const list = createSuppressedList(2000);
  for (let sent = 0; sent < 800; sent += 1) list.add(withheld(`INVENTED-${sent}`, `192.0.2.${sent % 60}`));
  list.add(withheld('REAL', '198.51.100.7'));
  const lookedUp = list.withheld().map((it) => ({ ...it, isKnown: it.report.jobReference === 'REAL' }));
  const named = namedReports(lookedUp);
  expect([named.length, named[0]?.jobReference]).toEqual([50, 'REAL']);
});

it('gives each of more addresses than it keeps the same chance, early or late', () => {
  const kept = { early: 0, late: 0 };
  for (let round = 0; round < 200; round += 1) {
    const list = createSuppressedList(10);
    for (let from = 0; from < 40; from += 1) list.add(withheld(`INVENTED-${from}`, `192.0.2.${from}`));
    const addresses = new Set(list.withheld().map(({ from }) => from));
    kept.early += Number(addresses.has('192.0.2.0'));
    kept.late += Number(addresses.has('192.0.2.39'));
  }
  // Each is 50 of 200 on average, with a deviation of 6.
  expect(Math.min(kept.early, kept.late)).toBeGreaterThan(15);
});
