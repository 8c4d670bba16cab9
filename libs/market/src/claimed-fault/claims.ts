import type { FaultCategory } from '../fault/categories.ts';
import { worstOf } from '../fault/categories.ts';
import { categoryInWords, categoryNames, categoryOf, worstOfSeveral } from './category.ts';
import { categoryOfProperty, namesCategory } from './category-signs.ts';
import { kindOf, type ClaimKind } from './kind-of-claim.ts';
import { isNamedReport } from './named-report.ts';
import { isName, isUnset, isUnsetObject, valueAfter, type Piece } from './pieces.ts';
import { scopeOf } from './scope.ts';
import { troubleInWords } from './words.ts';

/** One place of a text that looks like a report. */
export interface Claim {
  kind: ClaimKind;
  category: FaultCategory | null;
  comment: string | null;
  /** The worst that is beside the comment. Where the end of a report is not marked, `category` may be that of the next one: too bad is safe, other words are not. */
  commented: FaultCategory | null;
  /** Whether it is a `dno_issue`, also misspelt, with a category of its own: what no other request has by chance. */
  isNamed: boolean;
}

const longestComment = 2000;

const commentNames =
  /^(?:dnoissue|dno|issue|fault)?(?:comments?|descriptions?|desc|details?|notes?|text|reason)$/;

/** What belongs to a name before its object or element ends, or the same name comes again. */
function ownPart(name: Piece | undefined, scope: readonly Piece[]): readonly Piece[] {
  if (name === undefined) return scope;
  const end = scope.findIndex(
    ({ letters, text, depth }) => depth < name.depth || letters === name.letters || text === `/${name.text}`,
  );
  return end === -1 ? scope : scope.slice(0, end);
}

/** Between two objects of a list. */
const betweenItems = /\}[\s,]*\{/;

/** Of a report that is a list, the item with the worst category; or else all of it. */
function worstItem(
  pieces: readonly Piece[],
  categoryIn: (part: readonly Piece[]) => FaultCategory | null,
): readonly Piece[] {
  const items: Piece[][] = [[]];
  for (const piece of pieces) {
    items.at(-1)?.push(piece);
    if (betweenItems.test(piece.after)) items.push([]);
  }
  const worst = worstOf(items.map(categoryIn));
  return items.find((item) => categoryIn(item) === worst) ?? pieces;
}

/** A category that is in the scope of many reports of a hostile text is read once. */
const worstAfter = new WeakMap<Piece, { category: FaultCategory | null }>();

/** The worst of several categories after a name. Letters in a comment are those of its words: "phases A and B". */
function severalAfter(piece: Piece, text: string): FaultCategory | null {
  let found = worstAfter.get(piece);
  if (found === undefined) {
    const isComment = commentNames.test(piece.letters);
    found = { category: worstOfSeveral(text.slice(piece.end, piece.end + 400), !isComment) };
    worstAfter.set(piece, found);
  }
  return found.category;
}

function readClaim(kind: ClaimKind, pieces: readonly Piece[], index: number, text: string): Claim {
  const scope = scopeOf(pieces, index);
  const valueOf = (piece: Piece | undefined, longest: number) =>
    piece === undefined ? undefined : valueAfter(text, piece, longest);
  const direct = valueOf(pieces[index], longestComment);
  const own = ownPart(pieces[index], scope);
  const isCode = pieces[index]?.letters.endsWith('code') === true;
  const itself = worstOf([
    categoryOf(direct, !isCode),
    categoryOf(pieces[index] && categoryOfProperty(pieces[index], text), true),
    pieces[index] ? severalAfter(pieces[index], text) : null,
  ]);
  const categoryIn = (part: readonly Piece[]) =>
    worstOf([
      itself,
      ...part
        .filter(({ letters }) => categoryNames.test(letters))
        .flatMap((piece) => [categoryOf(valueOf(piece, 20), false), severalAfter(piece, text)]),
    ]);
  const commented = worstItem(own, categoryIn);
  const written = commented.find(({ letters }) => commentNames.test(letters));
  const comment = valueOf(written, longestComment) ?? direct;
  return {
    kind,
    category: categoryIn(scope),
    commented: categoryIn(commented),
    isNamed: kind === 'dno_issue' && isNamedReport(pieces, index, text),
    comment: comment === undefined || /^(?:[abc]|true|yes|1)$/i.test(comment) ? null : comment,
  };
}

/** A request names a fault once or twice; a hostile one must not cost more. */
const mostOfKind = 50;

/** How many claims of each kind of a request are read, in all of its parts. */
export interface ClaimBudget {
  left: Record<ClaimKind, number>;
  /** False once one was not read. */
  isWhole: boolean;
}

export const claimBudget = (): ClaimBudget => ({
  left: { dno_issue: mostOfKind, tampering: mostOfKind, meter_fault: mostOfKind },
  isWhole: true,
});

/** How many pieces a report of the supplier's equipment encloses: a code there is of the team's own table. */
const enclosed = (pieces: readonly Piece[], index: number) =>
  /[{[]/.test(pieces[index]?.after ?? '') ? scopeOf(pieces, index).length : 2;

/** So many of the pieces below a vague name are looked at: a hostile body nests as many as it likes. */
const nearest = 20;

/** A report in words alone. */
function inWords(comment: string): Claim {
  const category = categoryInWords(comment);
  return { kind: 'dno_issue', category, comment, commented: category, isNamed: false };
}

/** Everything in a text that looks like a report of a fault, in its order, as far as the budget reaches: many of one kind must not hide another. */
export function claimsIn(text: string, pieces: readonly Piece[], budget: ClaimBudget): Claim[] {
  const claims: Claim[] = [];
  let ownUntil = -1;
  for (const [index, piece] of pieces.entries()) {
    const named = kindOf(piece, text);
    const isCategory = () =>
      index > ownUntil && isName(piece) && namesCategory(piece, text, () => scopeOf(pieces, index, nearest));
    const kind = named ?? (isCategory() ? 'dno_issue' : undefined);
    if (kind === undefined || isUnset(text, piece) || isUnsetObject(text, piece)) continue;
    if (kind !== 'dno_issue') ownUntil = Math.max(ownUntil, index + enclosed(pieces, index));
    if (budget.left[kind] === 0) {
      budget.isWhole = false;
      continue;
    }
    budget.left[kind] -= 1;
    claims.push(readClaim(kind, pieces, index, text));
  }
  const comment = claims.some(({ kind }) => kind === 'dno_issue') ? undefined : troubleInWords(text);
  return comment === undefined ? claims : [...claims, inWords(comment)];
}
