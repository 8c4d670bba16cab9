import { innerTexts } from './inner-texts.ts';
import type { Next } from './read-text.ts';
import { mostOfTable, rowsOfTable } from './table.ts';

/** Reads texts as tables until they have so many characters together: to read one is a single step. */
function tableReader(characters: number) {
  let left = characters;
  return (text: string, isBody = false): string => {
    const part = text.slice(0, left);
    left -= part.length;
    return rowsOfTable(part, isBody);
  };
}

/** A job or a metering point, by its digits. */
const job = /^[^\n:]*(?:job|mpan|point|reference)[^\n:]*: "[^"\n]*\d/im;

/** The tables of a body as lines of `name: value`. */
export interface TablesOfBody {
  lines: string[];
  /** Whether there are jobs in tables in a property, or in a part of a form: these may be others than that of the body. */
  haveJobs: boolean;
}

/**
 * Reads the tables of a request.
 * @param contents what is in the parts of a form
 * @param next waits between steps
 */
export async function tablesOfBody(
  texts: readonly string[],
  contents: readonly string[],
  next: Next,
): Promise<TablesOfBody> {
  const read = tableReader(mostOfTable);
  const ofBody = texts.map((text) => read(text, true));
  await next();
  const inner = [...contents, ...texts.flatMap(innerTexts)].map((text) => read(text));
  await next();
  return { lines: [...ofBody, ...inner], haveJobs: inner.some((lines) => job.test(lines)) };
}

/** A short text is read beside other requests, and may have much more in it, compressed. */
const mostDecodedOfShort = 16 * 1024;

/** Reads what was decoded of a request as tables, of a short one only so much. */
export const decodedTableReader = (isShort: boolean) =>
  tableReader(isShort ? mostDecodedOfShort : mostOfTable);
