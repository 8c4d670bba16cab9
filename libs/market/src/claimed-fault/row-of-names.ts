import { categoryOf } from './category.ts';
import { lettersOf } from './letters.ts';

/** What says which job or metering point it is. */
const ofJob = /^job(?:id|ref|reference|number|no)?$|mpan|meter(?:ing)?point|reference$/;
export const namesJob = (name: string): boolean => ofJob.test(lettersOf(name));

/** What says that there is a fault, and how bad it is. */
const ofReport = /^(?:dno|cat|category|fault|issue|condition|severity|outcome|failure|medical|tamper)/;

/** In a table of more columns, to look where a delimiter was takes long. */
const mostJoined = 60;
const ofCategory = /^(?:dno|dnoissue|fault|issue|condition)?(?:code|cat|category|severity)$/;

/** Whether no cell with the name of a metering point or a category has anything else. */
export function cellsFit(names: readonly string[], cells: readonly string[]): boolean {
  return names.every((name, index) => {
    const [letters, cell] = [lettersOf(name), cells[index] ?? ''];
    if (cell === '') return true;
    if (/mpan/.test(letters)) return /\d{8}/.test(cell.replaceAll(' ', ''));
    return (
      !ofCategory.test(letters) || /^(?:\d|none|n\/?a|-)$/i.test(cell) || categoryOf(cell, false) !== null
    );
  });
}

/** Whether cells fit their names when two next to each other are one that had a delimiter in it. */
export const cellsFitJoined = (names: readonly string[], cells: readonly string[]): boolean =>
  names.length <= mostJoined &&
  names.some((name, at) => {
    const letters = lettersOf(name);
    if (namesJob(name) || ofCategory.test(letters)) return false;
    return cellsFit(names, [...cells.slice(0, at), `${cells[at]} ${cells[at + 1]}`, ...cells.slice(at + 2)]);
  });

/** Whom to ask. */
const ofContact = /contact|phone|mobile|^tel|supplier|name$/;

/**
 * A row as lines of `name: value`. One with more cells than names has a delimiter in a cell: what it reports is read as far from the end as its name, too, and not which
 * job it is about, nor whom to ask.
 */
export function linesOfRow(cells: readonly string[], names: readonly string[], isTorn: boolean): string {
  // A name without a value would take the next line as its value.
  const line = (name: string, cell: string | undefined) => (cell ? [`${name}: "${cell}"`] : []);
  const isInDoubt = (name: string) => isTorn && (namesJob(name) || ofContact.test(lettersOf(name)));
  const lines = names.flatMap((name, index) => (isInDoubt(name) ? [] : line(name, cells[index])));
  const beyond = cells.length - names.length;
  if (beyond > 0)
    for (const [index, name] of names.entries())
      if (ofReport.test(lettersOf(name))) lines.push(...line(name, cells[index + beyond]));
  return lines.join('\n');
}
