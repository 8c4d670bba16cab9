import { readFileSync } from 'node:fs';

/** An entry of the judged set: kind, key, title, body, identifiers. The key is what judgements name. */
export type JudgedEntry = readonly [
  kind: string,
  key: string,
  title: string,
  body: string,
  ...identifiers: string[],
];

/** What a team's data looks like, written by hand: what queries are about, and what is like it but not it. */
const written = readFileSync(new URL('entries.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): JudgedEntry => {
    const [kind = '', key = '', title = '', body = '', identifiers = ''] = line
      .split('|')
      .map((part) => part.trim());
    return [kind, key, title, body, ...identifiers.split(', ').filter((one) => one !== '')];
  });

const streets = [
  'Mill Road',
  'Station Road',
  'Church Lane',
  'Park Avenue',
  'Victoria Terrace',
  'King Street',
  'The Green',
  'West Parade',
];
const towns = ['Derby', 'Luton', 'Stoke', 'Hull', 'Bath', 'Crewe', 'Dover', 'Wells'];
const routine = [
  'Routine visit, photographs uploaded',
  'Planned work, window in the morning',
  'Paperwork complete',
  'Second visit agreed for the afternoon',
  'Readings taken, seals fitted',
];

/** What there is most of: nothing that a query is about. */
const filler: JudgedEntry[] = Array.from({ length: 280 }, (_, n) => {
  const place = `${n + 3} ${streets[n % 8]}, ${towns[(n * 3) % 8]}`;
  if (n % 7 === 0)
    return [
      'site',
      `site${n}`,
      `${streets[n % 8]} ${n + 3}`,
      `${place}. ZZ${n % 90} ${n % 10}AA`,
      `ZZ${n % 90} ${n % 10}AA`,
    ];
  if (n % 7 === 1)
    return [
      'flow',
      `flow${n}`,
      `D0150 Meter technical details SIP0002${100 + n}`,
      'To UKPN',
      `SIP0002${100 + n}`,
    ];
  if (n % 7 === 2)
    return ['asset', `asset${n}`, `Unit ${n}`, `Device. serial QX-${5000 + n}. ${place}`, `QX-${5000 + n}`];
  return ['job', `job${n}`, `Survey WO-${6000 + n}`, `${routine[n % 5]}. ${place}`, `WO-${6000 + n}`];
});

export const judgedEntries: readonly JudgedEntry[] = [...written, ...filler];
