import { innerTexts } from './inner-texts.ts';
import type { Next } from './read-text.ts';
import { mostOfTable, rowsOfTable } from './table.ts';

/** Reads texts as tables. */
export interface TableReader {
  /** The rows of the tables of a text as lines of `name: value`: a single step. */
  read(text: string, isBody?: boolean): string;
  /** False once a text with a table, or behind one, was not read to its end. */
  isWhole(): boolean;
}

/** Reads tables until they have so many characters together. Texts without a table, such as a log, take nothing from those behind them. */
function tableReader(characters: number): TableReader {
  let left = characters;
  let isWhole = true;
  return {
    read(text, isBody = false) {
      const part = text.slice(0, left);
      const lines = rowsOfTable(part, isBody);
      const mayHaveMore = lines !== '' || left < characters;
      if (mayHaveMore && part.length < text.length) isWhole = false;
      if (lines !== '') left -= part.length;
      return lines;
    },
    isWhole: () => isWhole,
  };
}

/** A job or a metering point, by its digits. */
const job = /^[^\n:]*(?:job|mpan|point|reference)[^\n:]*: "[^"\n]*\d/im;

/** The tables of a body as lines of `name: value`. */
export interface TablesOfBody {
  lines: string[];
  /** Whether there are jobs in tables in a property, or in a part of a form: these may be others than that of the body. */
  haveJobs: boolean;
  /** False when there are texts that were not read to their end. */
  isWhole: boolean;
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
  const tables = tableReader(mostOfTable);
  const readAll = async (parts: readonly string[], isBody: boolean) => {
    const lines: string[] = [];
    for (const part of parts) {
      lines.push(tables.read(part, isBody));
      if (!(await next())) break;
    }
    return lines;
  };
  const ofBody = await readAll(texts, true);
  const inner = await readAll([...contents, ...texts.flatMap(innerTexts)], false);
  const haveJobs = inner.some((lines) => job.test(lines));
  return { lines: [...ofBody, ...inner], haveJobs, isWhole: tables.isWhole() };
}

/** A short text is read beside other requests, and may have much more in it, compressed. */
const mostDecodedOfShort = 16 * 1024;

/** Reads what was decoded of a request as tables, of a short one only so much. */
export const decodedTableReader = (isShort: boolean) =>
  tableReader(isShort ? mostDecodedOfShort : mostOfTable);
