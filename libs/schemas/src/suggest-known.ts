import { closest, distance } from 'fastest-levenshtein';

/** The shortest known name that has the unknown one as a word: `dno_issue` for `issue`. */
const withWord = (unknown: string, known: readonly string[]): string | undefined =>
  known
    .filter((name) => name.split('_').includes(unknown))
    .sort((one, other) => one.length - other.length)[0];

/** What is longer is no typing error of a name, and comparing it takes time in proportion to its length. */
const longestTypo = 100;

/** Two wrong letters of three at most make another word: `by` is no mistyped `id`. */
const mostTypos = ({ length }: string) => (length < 4 ? 1 : Math.max(2, length / 3));

/** A name as it is compared: `job_type_id` and `JobTypeId` are `jobTypeId`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[_-]/g, '');

/** The known name that is nearest, and how many of its letters are wrong. */
function nearestOf(unknown: string, known: readonly string[]): { name: string; typos: number } {
  const plainly = known.map(plain);
  const nearest = closest(plain(unknown), plainly);
  return { name: known[plainly.indexOf(nearest)] ?? '', typos: distance(plain(unknown), nearest) };
}

const didYouMean = (name: string) => `Did you mean \`${name}\`?`;

/** What callers send for a property that has another word here: the commands take `--by NAME`. */
const otherWords: Readonly<Record<string, string>> = { by: 'name' };

/** Suggests to the caller of an unknown property which one was probably meant, or which ones there are. */
export function suggestKnown(unknown: string, known: readonly string[]): string {
  if (known.length === 0) return 'None is allowed here.';
  if (unknown.length > longestTypo) return `Allowed: ${known.join(', ')}.`;
  const meant = Object.hasOwn(otherWords, unknown) ? otherWords[unknown] : undefined;
  if (meant !== undefined && known.includes(meant)) return didYouMean(meant);
  const near = nearestOf(unknown, known);
  if (near.typos <= mostTypos(unknown)) return didYouMean(near.name);
  const containing = withWord(unknown.toLowerCase(), known);
  if (containing !== undefined) return didYouMean(containing);
  return `Allowed: ${known.join(', ')}.`;
}

/** Two short words, or two with other digits, are two words of a list: `B` is no mistyped `A`, and D0136 no D0135. */
const mostTyposOfValue = (value: string) => {
  if (value.length < 5 || /[0-9]/.test(value)) return 0;
  return value.length < 10 ? 1 : 2;
};

/** Suggests to the caller of an unknown word which one of a list was probably meant; undefined when none is near. */
export function suggestValue(unknown: string, known: readonly string[]): string | undefined {
  if (known.length === 0 || unknown.length > longestTypo) return undefined;
  const near = nearestOf(unknown, known);
  return near.typos > mostTyposOfValue(plain(near.name)) ? undefined : didYouMean(near.name);
}
