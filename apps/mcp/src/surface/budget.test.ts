import { encode } from 'gpt-tokenizer';
import { v7 as uuidV7 } from 'uuid';
import { rowsThatFit, shorten } from './budget.ts';
import { estimateTokens, estimateUpTo } from './token-estimate.ts';

const row = (index: number) => ({
  id: uuidV7(),
  status: 'IN_PROGRESS',
  scheduledDate: '2026-03-01',
  notes: `«Customer is home after ${index} o'clock, ring the bell twice»`,
  mpan: '1000000123451',
  updatedAt: new Date(1_772_000_000_000 + index * 60_000).toISOString(),
});
const rows = Array.from({ length: 200 }, (_, index) => row(index));

describe('an estimate of tokens', () => {
  it.each([
    ['rows of jobs', JSON.stringify(rows.slice(0, 20))],
    ['prose', 'The installer could not reach the cut-out because the meter cupboard was locked. '.repeat(40)],
    [
      'a flow file',
      'ZHV|SIP0000001|D0139002|M|SIPT|X|EXEN|20260301101500||||TR01|\nC01|1000000123451|\n'.repeat(40),
    ],
    ['HTML', '<h1>Certificate</h1><p class="note">Tested and <b>safe</b>.</p>'.repeat(40)],
    ['Greek', 'Ο μετρητής βρίσκεται στο υπόγειο. '.repeat(40)],
    ['emoji', '⚡🔌🏠'.repeat(100)],
    ['ids', JSON.stringify(Array.from({ length: 200 }, () => uuidV7()))],
    ['ids of few different digits', '"01980000-0000-7000-8000-000000000001",'.repeat(100)],
  ])('when it is of %s, then it is not less than a tokenizer counts, and not twice as much', (_, text) => {
    const counted = encode(text).length;
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(counted);
    expect(estimateTokens(text)).toBeLessThan(counted * 2);
  });
});

describe('what fits', () => {
  it('when rows are too many, then the first ones that fit', () => {
    const fit = rowsThatFit(rows, 2000).length;
    expect(estimateTokens(JSON.stringify(rows.slice(0, fit)))).toBeLessThanOrEqual(2000);
    expect(estimateTokens(JSON.stringify(rows.slice(0, fit + 2)))).toBeGreaterThan(2000);
    expect(rowsThatFit([{ text: 'word '.repeat(9000) }], 2000)).toHaveLength(1);
    expect(rowsThatFit(rows.slice(0, 2), 2000)).toHaveLength(2);
  });

  it('when a list is in order of time, then its newest rows are kept, and it says how many', () => {
    const { value, notes } = shorten({ id: 'x', history: rows }, 2000);
    const { history } = value as { history: typeof rows };
    expect(history.at(-1)).toEqual(rows.at(-1));
    expect(notes).toEqual([`\`history\`: ${history.length} of 200 rows are shown.`]);
    expect(encode(JSON.stringify(value)).length).toBeLessThanOrEqual(2000);
  });

  it('when a text is too long, then its beginning is kept, and the other facts', () => {
    const body = 'word '.repeat(20_000);
    const { value, notes } = shorten({ id: 'x', body, more: { ok: true } }, 1000);
    expect(value).toMatchObject({ id: 'x', more: { ok: true } });
    expect(notes[0]).toMatch(/^`body`: the first \d+ of 100000 characters are shown\.$/);
  });

  it('when one row of many is long, then that one is cut, and the rows stay', () => {
    const long = [...rows.slice(0, 3), { ...row(4), notes: 'word '.repeat(9000) }];
    const { value } = shorten(long, 1500);
    expect(value).toHaveLength(4);
  });

  it('when everything fits, then nothing is changed', () => {
    expect(shorten({ a: 1 }, 100)).toEqual({ value: { a: 1 }, notes: [] });
  });
});

describe('values of many long parts', () => {
  const prose = (length: number) => `«${'The cut-out was locked. '.repeat(200).slice(0, length - 2)}»`;
  const texts = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => [`attribute${index}`, prose(length)] as const);
  const objects = (count: number, length: number) => ({
    attributes: Object.fromEntries(texts(count, length)),
  });
  const list = (count: number, length: number) => ({
    values: texts(count, length).map(([name, value]) => ({ name, value })),
  });
  const nested = (count: number, length: number) => ({
    groups: texts(count, length).map(([name, value]) => ({ [name]: { rows: [{ value }, { value }] } })),
  });

  it.each([
    ['50 attributes of 1,000 characters', objects(50, 1000)],
    ['40 values of 1,950 characters', list(40, 1950)],
    ['2,000 attributes of 250 characters', objects(2000, 250)],
    ['2,000 values of 250 characters', list(2000, 250)],
    ['500 lists of lists', nested(500, 1000)],
    ['one text of 10 MB', { body: 'word '.repeat(2_000_000) }],
    ['digits', { digits: '7'.repeat(1_000_000), more: '8'.repeat(1_000_000) }],
    ['escapes', { body: '\n"'.repeat(100_000) }],
    ['white space', { body: `${' '.repeat(1_000_000)}x`.repeat(3) }],
  ])('%s fit, and only a few times the budget is looked at', (_, value) => {
    const budget = 5700;
    let looked = 0;
    const start = process.cpuUsage();
    const { value: short, notes } = shorten(value, budget, (text, limit) => {
      const estimate = estimateUpTo(text, limit);
      looked += estimate.tokens;
      return estimate;
    });
    const { user } = process.cpuUsage(start);
    const tokens = estimateTokens(JSON.stringify(short));
    expect(tokens + estimateTokens(notes.join(' '))).toBeLessThanOrEqual(budget);
    expect(tokens).toBeGreaterThan(budget / 2);
    expect(looked).toBeLessThan(5 * budget);
    expect(estimateTokens(notes.join(' '))).toBeLessThan(250);
    expect(notes.length).toBeGreaterThan(0);
    expect(user / 1000).toBeLessThan(2000);
  });

  it('when texts of a record are cut, then each keeps its beginning and its marks', () => {
    const { value, notes } = shorten(objects(50, 1000), 5700);
    const shown = Object.values((value as ReturnType<typeof objects>).attributes);
    expect(shown).toHaveLength(50);
    for (const text of shown) expect(text).toMatch(/^«The cut-out.+»$/);
    expect(notes.at(-1)).toBe('42 more parts are shortened.');
  });

  it('when the first of many rows is long, then those behind it are not looked at', () => {
    let made = 0;
    function* rowsOf() {
      for (made = 1; made <= 30; made += 1) yield { body: prose(4000).repeat(5) };
    }
    expect(rowsThatFit(rowsOf(), 3800)).toHaveLength(1);
    expect(made).toBe(1);
  });
});
