import { failureCode, saysAsItWas, saysLeftOff } from '../failure-codes.ts';
import { isField } from './named-report.ts';
import { isEmpty, isName, isUnset, resembles, valueAfter, type Piece } from './pieces.ts';
import { scopeOf } from './scope.ts';
import { isReassuring } from './signs.ts';
import { bothSigns, noSupplySigns, type SupplySigns } from './supply-signs.ts';

const medicalNames =
  /^(?:sipani|ani|is|has|site|customer|person|people|occupant)*medical(?:ly)?(?:dependen(?:t|ts|ce|cy)|needs?|conditions?|reasons?|equipment|priority|vulnerab(?:le|ility))?(?:onsite|present|flag)?$/;
const failureNames =
  /^(?:job|visit|site)?(?:fail(?:ure|ed)?|abort(?:ed)?)(?:reasons?|cause)?(?:codes?)?$|^reason(?:code)?$|^reasonfor(?:failure|abort)$|^j1253$/;
/** What an object in the place of the text calls it. */
const insideFailure = /^(?:code|reason|reasoncode|value|id|j1253)$/;
const outcomeNames = /^(?:job|visit)?outcome(?:code)?$/;

const yes = /^(?:true|yes|y|1)$/i;
/** What denies it for an accepted request too. Anything else, such as an empty value, says nothing. */
const no = /^["'\]]*[ \t]*[:=>]\s*["']?(?:null|false|no|n|0)["']?\s*(?:[,;}\]&\r\n<]|$)/i;
const denies = (text: string, { end }: Piece): boolean => no.test(text.slice(end, end + 100));
const denied = /^(?:no|not|none|no ?body|no ?one|nil|never|unknown|unset)\b/i;
const completed = /^(?:co|complete[d]?|done|success(?:ful)?)$/i;
const aborted = /^(?:ab|abort(?:ed)?|fail(?:ed|ure)?|incomplete|unsuccessful)(?![a-z])/i;

/** In YAML, what follows on the next line may be another property. */
const endsLine = /^[ \t]*[:=][ \t]*\r?\n/;
/** A value with the commas in it, which a text without quotes may have, and the first of a list. */
const restOfValue = /^[ \t"'\]]*(?:[:=]+[ \t]*\[?|>)[\s"']*([^"'&<>{}[\]\r\n]{1,200})/;

function valuesOf(text: string, piece: Piece): string[] {
  const follows = text.slice(piece.end, piece.end + 300);
  if (endsLine.test(follows) || isUnset(text, piece)) return [];
  return [valueAfter(text, piece, 200), restOfValue.exec(follows)?.[1]?.trim()].filter(
    (value) => value !== undefined,
  );
}

const isSaid = (value: string | undefined) =>
  value !== undefined && value !== '' && !isReassuring(value) && !denied.test(value);

/** So many of the pieces that a name encloses are looked at. */
const nearest = 8;

/** The names that an object in the place of a value encloses. */
const enclosedBy = (pieces: readonly Piece[], index: number): readonly Piece[] =>
  /[{[]/.test(pieces[index]?.after ?? '') ? scopeOf(pieces, index, nearest).filter(isName) : [];

function saysMedical(text: string, piece: Piece, enclosed: () => readonly Piece[]): boolean | null {
  const { letters } = piece;
  if (medicalNames.test(letters)) {
    const values = isEmpty(text, piece) ? [] : [piece, ...enclosed()].map((it) => valuesOf(text, it)[0]);
    if (values.some(isSaid)) return true;
    return denies(text, piece) || enclosed().some((it) => denies(text, it)) ? false : null;
  }
  const isMedical = (it: string) => /^medical\b/i.test(it);
  if (resembles(letters, 'sipani')) return valuesOf(text, piece).some(isMedical) || null;
  // A word that is only like it has to be answered: `media` is another one.
  return (resembles(letters, 'medical') && yes.test(valuesOf(text, piece)[0] ?? '')) || null;
}

type Failure = Pick<SupplySigns, 'leftOff' | 'leftAsItWas'>;
const noFailure: Failure = { leftOff: null, leftAsItWas: null };

function failureOf(text: string, piece: Piece, enclosed: () => readonly Piece[]): Failure {
  if (!failureNames.test(piece.letters) && !resembles(piece.letters, 'failurereason')) return noFailure;
  const inner = enclosed().filter(({ letters }) => insideFailure.test(letters));
  const values = [piece, ...inner].flatMap((it) => valuesOf(text, it));
  if (values.some(saysLeftOff)) return { leftOff: true, leftAsItWas: false };
  // Other blocks have a reason too.
  if (piece.letters !== 'failurereason') return noFailure;
  const isDenied = denies(text, piece);
  const hasCode = values.some((value) => failureCode(value) !== undefined);
  return {
    leftOff: isDenied || hasCode ? false : null,
    leftAsItWas: isDenied || values.length === 0 ? null : values.some(saysAsItWas),
  };
}

function outcomeOf(text: string, piece: Piece): Pick<SupplySigns, 'isCompleted' | 'isAborted'> {
  const isOutcome = outcomeNames.test(piece.letters) || resembles(piece.letters, 'outcomecode');
  const [value] = isOutcome ? valuesOf(text, piece) : [];
  if (value === undefined) return { isCompleted: null, isAborted: null };
  return { isCompleted: completed.test(value), isAborted: aborted.test(value) };
}

const someNames = new RegExp(
  [medicalNames, failureNames, outcomeNames].map(({ source }) => source).join('|'),
);
const isOfSupply = (letters: string): boolean =>
  someNames.test(letters) ||
  ['sipani', 'medical', 'failurereason', 'outcomecode'].some((name) => resembles(letters, name));

/** No name of these is longer. */
const longestName = 60;

/** What the names and values of a text say of the supply, whatever its notation. */
export function supplySignsIn(text: string, pieces: readonly Piece[]): SupplySigns {
  let signs = noSupplySigns;
  for (const [index, piece] of pieces.entries()) {
    const { text: name } = piece;
    if (name.length > longestName || name.startsWith('/') || !(isName(piece) || isField(piece))) continue;
    if (!isOfSupply(piece.letters)) continue;
    const enclosed = () => enclosedBy(pieces, index);
    signs = bothSigns(signs, {
      depends: signs.depends === true ? null : saysMedical(text, piece, enclosed),
      ...(signs.leftOff === true ? noFailure : failureOf(text, piece, enclosed)),
      ...outcomeOf(text, piece),
    });
  }
  return signs;
}
