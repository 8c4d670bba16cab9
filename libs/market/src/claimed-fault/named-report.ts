import { categoryNames, categoryOf } from './category.ts';
import { categoryOfProperty } from './category-signs.ts';
import { isEmpty, isName, resembles, valueAfter, type Piece } from './pieces.ts';
import { reach, scopeOf } from './scope.ts';

const categoryAtEnd = /(?:code|category|cat)$/;
/** A field of a form with its value behind an empty line. */
export const isField = ({ after }: Piece) => /^["']\s*?\r?\n\s*?\r?\n/.test(after);
/** A name with a space is quoted; in a text, `DNO issue: A` is only words. */
const isProperty = (piece: Piece) =>
  isField(piece) || (isName(piece) && (!/\s/.test(piece.text) || /^["'\]]/.test(piece.after)));

const longestLines = 2000;
const linesBelow = /^["']?[ \t]*:[ \t]*\r?\n([ \t]+)\S[^\n]*(?:\n\1[^\n]*)*/;

/** What the name at `index` encloses. Unlike `scopeOf`, nothing where that is not marked: what is next to it may be of something else. */
function enclosedBy(pieces: readonly Piece[], index: number, text: string): readonly Piece[] {
  const { text: name = '', after = '', end: from = 0 } = pieces[index] ?? {};
  if (/^["'\]\s]*[:=>]*\s*[{[]/.test(after)) return scopeOf(pieces, index);
  const rest = pieces.slice(index + 1, index + 1 + reach);
  if (after.startsWith('>')) {
    const end = rest.findIndex((piece) => piece.text === `/${name}`);
    return end === -1 ? rest : rest.slice(0, end);
  }
  // In YAML, the lines that are indented like the first.
  const lines = linesBelow.exec(text.slice(from, from + longestLines))?.[0].length ?? 0;
  return rest.filter(({ end }) => end <= from + lines);
}

/**
 * Whether the piece at `index` is a `dno_issue`, also misspelt, with a category as its value or in its own object, or a `dno_issue_code` with one. Other
 * names with "dno" are not enough where anything may be sent: sites and assets have an operator beside codes and categories of their own.
 */
export function isNamedReport(pieces: readonly Piece[], index: number, text: string): boolean {
  const piece = pieces[index];
  if (piece === undefined || !isProperty(piece)) return false;
  const hasOwn = () =>
    categoryOf(valueAfter(text, piece, 20), true) !== null || categoryOfProperty(piece, text) !== undefined;
  if (resembles(piece.letters.replace(categoryAtEnd, ''), 'dnoissue') && hasOwn()) return true;
  return (
    resembles(piece.letters, 'dnoissue') &&
    !isEmpty(text, piece) &&
    enclosedBy(pieces, index, text).some(
      (inner) => categoryNames.test(inner.letters) && categoryOf(valueAfter(text, inner, 20), false) !== null,
    )
  );
}
