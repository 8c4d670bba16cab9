import { isEmpty, isName, resembles, valueAfter, type Piece } from './pieces.ts';
import { isFactOfOperator, isReassuring, namesEquipment, namesTrouble } from './signs.ts';
import { isTrouble } from './words.ts';

/** What a refused request seems to report: a fault on the network, or danger at the supplier's meter. */
export const claimKinds = ['dno_issue', 'tampering', 'meter_fault'] as const;
export type ClaimKind = (typeof claimKinds)[number];

const longestName = 60;

/** `dno`, `dno_fault`, `hasDnoIssue`, but not `card_no` or `recordNo`. */
const namesTheOperator = (text: string) => /(?:^|[^a-z])dno/i.test(text) || /D(?:no|NO)/.test(text);

/** A category as a cell of a table, or an item of a list. */
const loneCategory = /[,;|\t\r\n[][ \t]*"?(?:cat(?:egory)?[ .:-]*)?[abc]"?[ \t]*(?=[,;|\t\r\n\]]|$)/i;
const namedInHeader = /name\*?=\S{0,12}$/i;

/** Whether the name of a category begins a report where it is not beside its value: in the header of a damaged part of a form, or in a heading above a category. */
function isDamagedReport(piece: Piece, text: string): boolean {
  const { letters, text: name, end } = piece;
  if (!/^dnoissue(?:code|category|cat)$/.test(letters)) return false;
  const before = text.slice(Math.max(0, end - 90), end - name.length);
  return isName(piece) || namedInHeader.test(before) || loneCategory.test(text.slice(end, end + 4000));
}

/** `no issues` in a remark, or as a property that is true: no misspelt name. */
const isGoodNews = (piece: Piece, text: string): boolean =>
  /^noissues?$/.test(piece.letters) &&
  (/\s/.test(piece.text) || !isName(piece) || /^(?:true|yes|y|1)$/i.test(valueAfter(text, piece, 10) ?? ''));

/** What the name of a piece reports, as far as it is a name of a report. */
export function kindOf(piece: Piece, text: string): ClaimKind | undefined {
  const { letters, text: name } = piece;
  if (name.length > longestName || name.startsWith('/') || isGoodNews(piece, text)) return undefined;
  if (resembles(letters, 'dnoissue') || isDamagedReport(piece, text)) return 'dno_issue';
  if (!isName(piece)) return undefined;
  if (namesTheOperator(name) && !isFactOfOperator(letters)) return 'dno_issue';
  if (namesTrouble(letters) && !isReassuring(valueAfter(text, piece, 60)) && !isEmpty(text, piece))
    return 'dno_issue';
  if (namesEquipment(letters) && isTrouble(valueAfter(text, piece, 200))) return 'dno_issue';
  return kindOfEquipment(piece, text);
}

/** A report about the supplier's equipment. */
function kindOfEquipment(piece: Piece, text: string): ClaimKind | undefined {
  const { letters } = piece;
  if (letters.startsWith('tamper') || resembles(letters, 'tampering')) return 'tampering';
  if (/meterfault/.test(letters) || resembles(letters, 'meterfaultdetails')) return 'meter_fault';
  const isFaulty = letters === 'fault' && /^(?:true|yes|1)$/i.test(valueAfter(text, piece, 10) ?? '');
  return isFaulty ? 'meter_fault' : undefined;
}
