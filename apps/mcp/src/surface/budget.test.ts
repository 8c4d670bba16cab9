import { encode } from 'gpt-tokenizer';
import { v7 as uuidV7 } from 'uuid';
import { rowsThatFit, shorten } from './budget.ts';
import { estimateTokens } from './token-estimate.ts';

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
  ])('when it is of %s, then it is not less than a tokenizer counts, and not twice as much', (_, text) => {
    const counted = encode(text).length;
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(counted);
    expect(estimateTokens(text)).toBeLessThan(counted * 2);
  });
});

describe('what fits', () => {
  it('when rows are too many, then the first ones that fit', () => {
    const fit = rowsThatFit(rows, 2000);
    expect(estimateTokens(JSON.stringify(rows.slice(0, fit)))).toBeLessThanOrEqual(2000);
    expect(estimateTokens(JSON.stringify(rows.slice(0, fit + 2)))).toBeGreaterThan(2000);
    expect(rowsThatFit([{ text: 'word '.repeat(9000) }], 2000)).toBe(1);
    expect(rowsThatFit(rows.slice(0, 2), 2000)).toBe(2);
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
