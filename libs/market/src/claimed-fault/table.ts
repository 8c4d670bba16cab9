/** Tables as spreadsheets and databases save them. */
const delimiters = [',', ';', '\t', '|'];
const mostColumns = 500;
/** So much of a text is read as a table, and so much is made of it; the rest of its rows is still searched as it is. */
const mostCharacters = 256 * 1024;

/** The cells of a line (RFC 4180 2); a quote may be doubled in quotes. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const character of line) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character !== delimiter || isQuoted) cell += character;
    else {
      cells.push(cell.trim());
      cell = '';
    }
  }
  return [...cells, cell.trim()];
}

const isHeading = (cells: readonly string[]) =>
  cells.length > 1 && cells.length <= mostColumns && cells.every((cell) => /^\p{L}[\w .[\]-]*$/u.test(cell));

/** The rows of a table of comma-separated values, or with another delimiter; none for a text that is no table. */
export function tableRows(text: string): Record<string, string>[] {
  const [heading = '', ...lines] = text.slice(0, mostCharacters).trimStart().split(/\r?\n/);
  for (const delimiter of delimiters) {
    const names = cellsOf(heading, delimiter);
    if (!isHeading(names)) continue;
    const rows = lines.filter((line) => line.trim() !== '').map((line) => cellsOf(line, delimiter));
    return rows.map((cells) => Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])));
  }
  return [];
}

/** The same as lines of `name: value`, so that a value follows its name. */
export function rowsOfTable(text: string): string {
  let rows = '';
  for (const row of tableRows(text)) {
    const cells = Object.entries(row).map(([name, value]) => `${name}: ${value}`);
    rows += `${cells.join('\n')}\n\n`;
    if (rows.length > mostCharacters) break;
  }
  return rows;
}
