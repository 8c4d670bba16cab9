import fc from 'fast-check';
import { amountsOf, negated, totalsOf } from '../src/invoices/totals.ts';
import type { InvoiceLine } from '../src/invoices/line.ts';
import { percent, pounds, vatOf } from '../src/money.ts';

const line = fc
  .tuple(fc.integer({ min: -100_000_000, max: 100_000_000 }), fc.constantFrom(0, 500, 1750, 2000, 10_000))
  .map(([netPence, vatRate]): InvoiceLine => {
    const free = { kind: 'FREE', jobId: null, rateId: null, mpan: null, date: null, activity: 'x' } as const;
    return { ...free, ...amountsOf(netPence, vatRate) };
  });
const lines = fc.array(line, { maxLength: 50 });
const amounts = ['netPence', 'vatPence', 'grossPence'] as const;
const sumOf = (of: readonly Record<(typeof amounts)[number], number>[], amount: (typeof amounts)[number]) =>
  of.reduce((total, one) => total + one[amount], 0);

describe('VAT of a line', () => {
  it('when it ends in half a penny, then it is rounded up', () => {
    // 20 % of 2 and 3 pence are 0.4 and 0.6; 17.5 % of 20 pence is 3.5; 5 % of 10 pence is 0.5.
    expect([vatOf(2, 2000), vatOf(3, 2000), vatOf(20, 1750), vatOf(10, 500)]).toEqual([0, 1, 4, 1]);
  });

  it('when it is any, then it is within half a penny of the exact one, and a discount mirrors its charge', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (net, rate) => {
          // In ten-thousandths of a penny, as BigInt: exact.
          const exact = BigInt(net) * BigInt(rate);
          const off = BigInt(vatOf(net, rate)) * 10_000n - exact;
          expect(off > -5000n && off <= 5000n).toBe(true);
          expect(vatOf(-net, rate) + vatOf(net, rate)).toBe(0);
        },
      ),
    );
  });
});

describe('totals', () => {
  it('when there are any lines, then each total is the sum of the lines, and of the VAT summary', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const totals = totalsOf(all);
        for (const amount of amounts) {
          expect(totals[amount]).toBe(sumOf(all, amount));
          expect(totals[amount]).toBe(sumOf(totals.vatSummary, amount));
        }
        expect(totals.grossPence).toBe(totals.netPence + totals.vatPence);
        for (const one of totals.vatSummary)
          for (const amount of amounts)
            expect(one[amount]).toBe(
              sumOf(
                all.filter(({ vatRate }) => vatRate === one.vatRate),
                amount,
              ),
            );
      }),
    );
  });

  it('when an invoice is credited, then its credit note sums to zero with it, line by line', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const note = totalsOf(all.map(negated));
        expect(note).toEqual({
          ...negated(totalsOf(all)),
          vatSummary: totalsOf(all).vatSummary.map(negated),
        });
        for (const amount of amounts) expect(note[amount] + totalsOf(all)[amount]).toBe(0);
      }),
    );
  });
});

it('when pence are shown, then as pounds with two digits', () => {
  expect([0, 5, -5, 123_450, -100].map(pounds)).toEqual(['£0.00', '£0.05', '-£0.05', '£1,234.50', '-£1.00']);
  expect([0, 1750, 2000].map(percent)).toEqual(['0 %', '17.5 %', '20 %']);
});
