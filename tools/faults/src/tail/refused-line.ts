import { areaText, commentText, mpanText, plain, timeText } from '../fault-text.ts';
import type { Paint } from './paint.ts';
import type { RefusedFault, SuppressedFaults } from './told-message.ts';

const kindsInWords = { dno_issue: '', tampering: 'tampering', meter_fault: 'meter fault' } as const;

function refusedRemark({ name, fields, kinds = [], contact }: RefusedFault): string {
  const { name: person, telephone } = contact ?? { name: null, telephone: null };
  const parts = [
    name === undefined ? 'no accepted credential' : `from ${name}`,
    ...kinds.map((kind) => kindsInWords[kind]),
    person === null && telephone === null ? '' : `ask ${[person, telephone].filter(Boolean).join(' ')}`,
    fields.length === 0 ? '' : `wrong: ${fields.join(', ')}`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** A report that was refused: the installer may not know that nobody was notified. */
export function refusedLine(time: string, data: RefusedFault, paint: Paint): string {
  const { category, mpan, jobReference } = data;
  const columns = [
    timeText(time),
    'REFUSED'.padEnd(9),
    category ?? '?',
    areaText(data).padEnd(24),
    mpanText({ mpan, mpanDoubtful: false }).padEnd(17),
    plain(jobReference ?? 'no reference').padEnd(14),
    commentText(refusedRemark(data), 120),
    'NOBODY WAS NOTIFIED',
  ];
  return paint(['bold', 'red'], columns.join('  '));
}

/** Reports that were refused and of which only the number is known. */
export function suppressedLine(time: string, { name, count }: SuppressedFaults, paint: Paint): string {
  const from = name === null ? 'without an accepted credential' : `from ${plain(name)}`;
  return paint(
    ['bold', 'red'],
    `${timeText(time)}  REFUSED    ${count} more reports ${from}, not shown one by one`,
  );
}
