/** Between these the service puts text that people wrote (docs/decisions/0090-free-text-is-data.md). */
const marks = { start: '«', end: '»' } as const;

/** What is between the marks; undefined for what is not fenced. */
export function wordsIn(text: string): string | undefined {
  const isFenced = text.length > 1 && text.startsWith(marks.start) && text.endsWith(marks.end);
  return isFenced ? text.slice(1, -1) : undefined;
}

/** The name of a property as people read it: `scheduledDate` is Scheduled date. */
export function nameInWords(name: string): string {
  const known = wordsIn(name) ?? name;
  const words = known
    .replaceAll(/[._]/g, ' ')
    .replaceAll(/([a-z\d])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
  return (words.charAt(0).toUpperCase() + words.slice(1)).replaceAll(/\b(mpan|mpid|id)\b/gi, (word) =>
    word.toUpperCase(),
  );
}

/** The same inside a sentence. */
export const namedInText = (name: string): string => {
  const words = nameInWords(name);
  return /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
};

/** A word of the service as people read it: `IN_PROGRESS` is In progress. */
export function wordOf(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
