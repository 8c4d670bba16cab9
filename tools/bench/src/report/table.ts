import type { Figures } from '../measure/rounds.ts';
import type { Outcome } from '../run-comparison.ts';

const headings = [
  'id',
  'work',
  'jobs',
  'contender',
  'req/s',
  'ratio',
  'must reach',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'MB',
];

function figuresOf(figures: Figures): string[] {
  return [
    figures.p50Milliseconds.toFixed(1),
    figures.p99Milliseconds.toFixed(1),
    figures.cpuMillisecondsPerRequest.toFixed(3),
    (figures.residentBytes / 2 ** 20).toFixed(0),
  ];
}

const verdict = (reached: boolean) => (reached ? 'reached' : 'MISSED');

function rowsOf({ id, work, jobs, subject, floor, baselines }: Outcome): string[][] {
  const mustReach = floor && `${floor.requestsPerSecond}/s ${verdict(floor.reached)}`;
  return [
    [
      id,
      work,
      String(jobs),
      subject.contender,
      subject.requestsPerSecond.toFixed(0),
      '',
      mustReach ?? '',
      ...figuresOf(subject),
    ],
    ...baselines.map(({ figures, ratio, mustReach, reached }) => [
      '',
      '',
      '',
      `  against ${figures.contender}`,
      figures.requestsPerSecond.toFixed(0),
      ratio.toFixed(2),
      `${mustReach.toFixed(2)} ${verdict(reached)}`,
      ...figuresOf(figures),
    ]),
  ];
}

/** The outcomes as a table for a terminal; `CPU ms` is of the server process for one request. */
export function table(outcomes: readonly Outcome[]): string {
  const rows = [headings, ...outcomes.flatMap(rowsOf)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
