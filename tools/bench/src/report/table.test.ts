import type { Figures } from '../measure/rounds.ts';
import { table } from './table.ts';

const figures = (contender: string, requestsPerSecond: number): Figures => ({
  contender,
  requestsPerSecond,
  p50Milliseconds: 3.14,
  p99Milliseconds: 27.18,
  cpuMillisecondsPerRequest: 0.1234,
  residentBytes: 100 * 2 ** 20,
  rounds: [requestsPerSecond],
});

describe('table', () => {
  const baseline = (ratio: number) => ({
    figures: figures('pg', 1000),
    ratio,
    mustReach: 0.8,
    reached: ratio >= 0.8,
  });
  const text = table([
    {
      id: 'P2',
      work: 'a list',
      jobs: 10_000,
      subject: figures('the gateway', 790),
      baselines: [baseline(0.79), baseline(0.8)],
    },
  ]);

  it('when a ratio is below what it must reach, then its row says so, and only its row', () => {
    const verdicts = text.split('\n').map((row) => /reached|MISSED/.exec(row)?.[0]);
    expect(verdicts).toEqual([undefined, undefined, 'MISSED', 'reached']);
  });

  it('when the subject must reach a floor, then its row says whether it does', () => {
    const outcome = {
      id: 'P4',
      work: 'a refresh',
      jobs: 10_000,
      subject: figures('the server', 1300),
      baselines: [],
    };
    const row = table([{ ...outcome, floor: { requestsPerSecond: 1400, reached: false } }]).split('\n')[1];
    expect(row).toContain('1400/s MISSED');
  });

  it('when a contender was measured, then its row has all its figures', () => {
    expect(text.split('\n')[1]).toMatch(/P2 +a list +10000 +the gateway +790 +3\.1 +27\.2 +0\.123 +100$/);
  });
});
