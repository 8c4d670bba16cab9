import { failureCode, saysLeftOff } from '../failure-codes.ts';
import type { Submission } from '../submission/schema.ts';
import { isField } from './named-report.ts';
import { isEmpty, isName, isUnset, resembles, valueAfter, type Piece } from './pieces.ts';
import { scopeOf } from './scope.ts';
import { isReassuring } from './signs.ts';

/** What a text says of a supply that was left off, and of who depends on it. Null where it says nothing of it. */
export interface SupplySigns {
  /** That a person depends on electricity for medical reasons. */
  depends: boolean | null;
  /** That the visit failed with code 8, or the words that have its meaning. */
  leftOff: boolean | null;
  /** Whether each outcome that is named is a completed job. */
  isCompleted: boolean | null;
}

export const noSupplySigns: SupplySigns = { depends: null, leftOff: null, isCompleted: null };

const either = (one: boolean | null, other: boolean | null) => (one === true ? one : (other ?? one));
const each = (one: boolean | null, other: boolean | null) => (one === false ? one : (other ?? one));

/** Both parts of a request may be far from each other, so the signs are put together. */
export const bothSigns = (one: SupplySigns, other: SupplySigns): SupplySigns => ({
  depends: either(one.depends, other.depends),
  leftOff: either(one.leftOff, other.leftOff),
  isCompleted: each(one.isCompleted, other.isCompleted),
});

/** What is said, with only those denials that a submission itself makes: those of texts, or of other jobs beside it, are none of it. */
export const withoutDenials = (said: SupplySigns, own: SupplySigns): SupplySigns => ({
  depends: said.depends === true || own.depends,
  leftOff: said.leftOff === true || own.leftOff,
  isCompleted: own.isCompleted,
});

/** What a stored submission says of it. */
export const supplySignsOf = ({
  sip_ani: people,
  failure_reason: reason,
  job_details: details,
}: Submission): SupplySigns => ({
  depends: people?.medical ?? null,
  leftOff: reason === undefined ? null : saysLeftOff(reason),
  isCompleted: details.outcome_code === 'CO',
});

/**
 * Whether a person depends on a supply that was left off. Either alone is what many worksheets say, and a completed job is re-energised. An outcome that
 * cannot be read counts as one that is not completed.
 */
export const isSupplyOff = ({ depends, leftOff, isCompleted }: SupplySigns): boolean =>
  depends === true && leftOff === true && isCompleted !== true;

/** Whether a correction says the one half of it, and the submission that is stored has the other. */
export const completesSupplyOff = (said: SupplySigns, stored: SupplySigns): boolean =>
  !isSupplyOff(stored) &&
  isSupplyOff({
    depends: said.depends ?? stored.depends,
    leftOff: said.leftOff ?? stored.leftOff,
    isCompleted: said.isCompleted ?? stored.isCompleted,
  });

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

function saysFailedOff(text: string, piece: Piece, enclosed: () => readonly Piece[]): boolean | null {
  if (!failureNames.test(piece.letters) && !resembles(piece.letters, 'failurereason')) return null;
  const inner = enclosed().filter(({ letters }) => insideFailure.test(letters));
  const values = [piece, ...inner].flatMap((it) => valuesOf(text, it));
  if (values.some(saysLeftOff)) return true;
  // Other blocks have a reason too.
  if (piece.letters !== 'failurereason') return null;
  return denies(text, piece) || values.some((value) => failureCode(value) !== undefined) ? false : null;
}

function outcomeOf(text: string, piece: Piece): boolean | null {
  if (!outcomeNames.test(piece.letters) && !resembles(piece.letters, 'outcomecode')) return null;
  const [value] = valuesOf(text, piece);
  return value === undefined ? null : completed.test(value);
}

/** No name of these is longer. */
const longestName = 60;

/** What the names and values of a text say of the supply, whatever its notation. */
export function supplySignsIn(text: string, pieces: readonly Piece[]): SupplySigns {
  let signs = noSupplySigns;
  for (const [index, piece] of pieces.entries()) {
    const { text: name } = piece;
    if (name.length > longestName || name.startsWith('/') || !(isName(piece) || isField(piece))) continue;
    const enclosed = () => enclosedBy(pieces, index);
    signs = bothSigns(signs, {
      depends: signs.depends === true ? null : saysMedical(text, piece, enclosed),
      leftOff: signs.leftOff === true ? null : saysFailedOff(text, piece, enclosed),
      isCompleted: outcomeOf(text, piece),
    });
  }
  return signs;
}
