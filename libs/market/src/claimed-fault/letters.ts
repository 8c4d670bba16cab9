import { smallAlphanumeric, tableOf } from './character-table.ts';

/** What a name is compared by. */
const isLetter = tableOf(smallAlphanumeric);

/** `dnoIssue`, `DNO-ISSUE` and `dno_issue` are the same: the letters and digits of a name, in lower case. */
export function lettersOf(name: string): string {
  const lower = name.toLowerCase();
  let [letters, from] = ['', 0];
  for (let at = 0; at < lower.length; at += 1) {
    if (isLetter[lower.charCodeAt(at)] === 1) continue;
    letters += lower.slice(from, at);
    from = at + 1;
  }
  return letters + lower.slice(from);
}
