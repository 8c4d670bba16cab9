/** `dnoIssue`, `DNO-ISSUE` and `dno_issue` are the same: the letters and digits of a name, in lower case. */
export const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
