import type { Issue } from './problem.ts';

/** Writes an issue as sentences. A message that begins in lower case continues the name of its field. */
export function issueSentence(issue: Issue, labels: Readonly<Record<string, string>> = {}): string {
  const [field = '', place] = issue.path.split('.');
  // The service counts the entries of a list from 0, people from 1.
  const number = place && /^\d+$/.test(place) ? ` ${Number(place) + 1}` : '';
  const label = `${labels[field] ?? field}${number}`;
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
