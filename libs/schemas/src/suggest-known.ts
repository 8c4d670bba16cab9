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

/** The known name that is another spelling of the unknown one, or the word that it has here. */
function sameAs(unknown: string, known: readonly string[]): string | undefined {
  const meant = Object.hasOwn(otherWords, unknown) ? otherWords[unknown] : undefined;
  return known.find((name) => name === meant) ?? known.find((name) => plain(name) === plain(unknown));
}

/** The known name that is probably meant. */
function meantBy(unknown: string, known: readonly string[]): string | undefined {
  const near = nearestOf(unknown, known);
  return near.typos <= mostTypos(unknown) ? near.name : withWord(unknown.toLowerCase(), known);
}

/** Suggests to the caller of an unknown property which one was probably meant, or which ones there are; `sent`: the names beside it. */
export function suggestKnown(
  unknown: string,
  known: readonly string[],
  sent: readonly string[] = [],
): string {
  if (known.length === 0) return 'None is allowed here.';
  const allowed = `Allowed: ${known.join(', ')}.`;
  if (unknown.length > longestTypo) return allowed;
  const same = sameAs(unknown, known);
  if (same !== undefined && sent.includes(same))
    return `Remove \`${unknown}\`: \`${same}\` was sent already.`;
  const meant = same ?? meantBy(unknown, known);
  // What was sent is no typing error of what was sent too.
  return meant === undefined || sent.includes(meant) ? allowed : didYouMean(meant);
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
