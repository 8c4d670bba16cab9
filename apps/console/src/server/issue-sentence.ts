import type { Issue } from './problem.ts';

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/** The entry of a list, which the service counts from 0; a bare number would read as the value of the entry. */
function entryText(place: string | undefined): string {
  if (place === undefined || !/^\d+$/.test(place)) return '';
  const ordinal = ordinals[Number(place)];
  return ordinal === undefined ? `: number ${Number(place) + 1}` : `: the ${ordinal} one`;
}

/** Writes an issue as sentences. A message that begins in lower case continues the name of its field. */
export function issueSentence(issue: Issue, labels: Readonly<Record<string, string>> = {}): string {
  const [field = '', place] = issue.path.split('.');
  const label = `${labels[field] ?? field}${entryText(place)}`;
  const continues = /^[a-z]/.test(issue.message) && label !== '';
  const said = continues ? `${label} ${issue.message}` : issue.message;
  return inSentences(said.charAt(0).toUpperCase() + said.slice(1), issue.fix);
}

/** What is wrong and what to do, each with its full stop; the first continues what precedes it. */
export function inSentences(message: string, fix?: string): string {
  const remedy = fix && fix.charAt(0).toUpperCase() + fix.slice(1);
  return [message, remedy]
    .filter((text) => text !== undefined && text !== '')
    .map((text) => (/[.!?]$/.test(String(text)) ? text : `${text}.`))
    .join(' ');
}
