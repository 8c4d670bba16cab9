import type { Issue } from './problem.ts';

/** Writes an issue as sentences. A message that begins in lower case continues the name of its field. */
export function issueSentence(issue: Issue, labels: Readonly<Record<string, string>> = {}): string {
  const [field = '', place] = issue.path.split('.');
  // The service counts the entries of a list from 0, people from 1.
  const number = place && /^\d+$/.test(place) ? ` ${Number(place) + 1}` : '';
  const label = `${labels[field] ?? field}${number}`;
  const continues = /^[a-z]/.test(issue.message) && label !== '';
  const sentences = [continues ? `${label} ${issue.message}` : issue.message, issue.fix ?? ''];
  return sentences.filter(Boolean).map(asSentence).join(' ');
}

function asSentence(text: string): string {
  const capital = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(capital) ? capital : `${capital}.`;
}
