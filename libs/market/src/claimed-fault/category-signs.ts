import { distance } from 'fastest-levenshtein';
import { objectBlocks, textBlocks } from '../submission/fields.ts';
import { categoryNames, worstOfSeveral } from './category.ts';
import { isEmpty, type Piece } from './pieces.ts';
import { isReassuring, namesTrouble } from './signs.ts';

const lettersOf = (name: string) => name.replaceAll('_', '');
/** Properties that a category of a fault is not read from: those of a submission, but for its own category. */
const known = [objectBlocks, textBlocks, ...Object.values(objectBlocks)]
  .flatMap((fields) => Object.keys(fields).map(lettersOf))
  .filter((name) => name !== 'code' && name !== 'fault' && name !== 'dnoissue');

/** What worksheets name by a letter: phases, flats, registers, curves of breakers, states of a job. */
const namedByLetter =
  /(?:type|phases?|flat|block|unit|building|house|floor|line\d?|register\w*|tariff|rate|channel|shift|team|crew|van|depot|region|initials?|name|rev(?:ision)?|version|curve|class|profile|status|state|outcome|result|reading|address|postcode|sequence|option|form|sheet|plan|id|ref)$/;

/** A condition of equipment, as the trade and its messages call it. */
const conditionNames =
  /mocopa|^d0?13[56]|assetcondition|(?:condition|safety|defect|hazard|danger|fault)(?:report|code|cat|category|class|grade|rating|level)|severity|hazard|danger|defect/;

/** Names of a report that say nothing of what it is about: its category does. */
const vagueNames =
  /^(?:is|has|the)?(?:network|asset|equipment|site|safety|electrical|supply)?(?:faults?|issues?|problems?|hazards?|incidents?|concerns?|findings?|observations?|conditions?)(?:reports?|details?|found)?$/;

/** `cat_a`, `category_a_fault`, `condition_b`: the name alone says it. */
const categoryInName =
  /^(?:is|has|mocopa|dno|asset|fault|danger|defect|safety)*(?:cat|category|condition|conditioncode|severity)([abc])(?:fault|issue|defect|danger|condition|found|reported)*$/;

/** A report by the name of its message or of its form. */
const reportNames =
  /mocopa|^d0?13[56]|assetcondition|^(?:fault|defect|hazard|danger|safety)(?:report|notification)$/;

const letterValue =
  /^(?:(?:mocopa|condition|cat|category|code|class|severity)[\s.:_-]*){0,3}([abc])(?=$|\s*[-–:(]|\s+(?:fault|defect|danger|condition)\b)/i;
const numberValue = /^(?:(?:cat|category|code|class|severity|level|p|c)[\s.:_-]*){0,2}[1-3]$/i;
const firstValue = /^[\s"'\]]*(?:\[\])?[:=>]+[\s["']*([^"'\]{},&<\r\n]{0,40})/;

const listOfSeveral = /^[\s"'\]]*[:=>]+\s*\[[^\]{}]*,/;

/** People of a department of a hospital ("a&e nurse"), which is no category A. */
const emergency = /^&e +(?:nurse|doctor|consultant|sister|staff|dep(?:t|artment)|ward|unit|worker)/i;

function valueOf(piece: Piece, text: string): string {
  const after = text.slice(piece.end, piece.end + 80);
  const [read = '', value = ''] = firstValue.exec(after) ?? [];
  return emergency.test(after.slice(read.length)) ? '' : value.trim();
}

const isKnown = (letters: string) =>
  known.some(
    (name) =>
      name === letters ||
      (letters.length > 6 && Math.abs(name.length - letters.length) <= 2 && distance(name, letters) <= 2),
  );

const mayHoldCategory = (letters: string) =>
  conditionNames.test(letters) ||
  categoryNames.test(letters) ||
  (!namedByLetter.test(letters) && !isKnown(letters));

/** An answer is a category where what is before it asks for one: `{"question": "dno_issue_code", "answer": "A"}`. */
const isAnswerOfOther = ({ letters, end }: Piece, text: string): boolean =>
  letters.endsWith('answer') &&
  !/dno|condition|categor|fault|issue|defect/i.test(text.slice(Math.max(0, end - 150), end));

/** The letter of a category as the value of a property that no submission has: `condition_code: "A"`. */
function letterOf(piece: Piece, text: string): string | undefined {
  const isNamed = conditionNames.test(piece.letters) || categoryNames.test(piece.letters);
  const after = text.slice(piece.end, piece.end + 400);
  // Several letters under any other name may be options.
  if (!isNamed && listOfSeveral.test(after)) return undefined;
  if (isAnswerOfOther(piece, text)) return undefined;
  const several = isNamed ? worstOfSeveral(after) : null;
  const letter = several ?? letterValue.exec(valueOf(piece, text))?.[1];
  return letter !== undefined && mayHoldCategory(piece.letters) ? letter : undefined;
}

/** The category that a property has by its name or its value. */
export const categoryOfProperty = (piece: Piece, text: string): string | undefined =>
  categoryInName.exec(piece.letters)?.[1] ?? letterOf(piece, text);

/** Whether a property that no submission has reports a fault by its name, or by a category in its value or below it. */
export function namesCategory(piece: Piece, text: string, scope: () => readonly Piece[]): boolean {
  const { letters } = piece;
  if (letters === '' || isEmpty(text, piece)) return false;
  if (letterOf(piece, text) !== undefined) return true;
  if (conditionNames.test(letters) && numberValue.test(valueOf(piece, text))) return true;
  if (categoryInName.test(letters) || reportNames.test(letters)) return !isReassuring(valueOf(piece, text));
  if (!vagueNames.test(letters)) return false;
  if (/^hazard/.test(letters) && /^(?:true|yes|y)$/i.test(valueOf(piece, text))) return true;
  return scope().some((inner) => categoryNames.test(inner.letters) && numberValue.test(valueOf(inner, text)));
}

/** Whether an unknown property was probably meant to be the report of a fault: its sender needs to know what that is called. */
export function namesCondition(name: string): boolean {
  const letters = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return (
    categoryInName.test(letters) ||
    conditionNames.test(letters) ||
    /^(?:faults?|category|code)$/.test(letters) ||
    namesTrouble(letters)
  );
}
