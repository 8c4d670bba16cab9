/** So much of a text is read as parts; the rest of it is searched as it is. */
const mostCharacters = 256 * 1024;
/** A longer part is a file. */
const longestField = 8000;

const disposition = /^content-disposition:[^\r\n]*/im;
const fieldName = /;[ \t]*name=(?:"([^"\r\n]{1,100})"|([^";\s]{1,100}))/i;
const endOfHeaders = /\r?\n\r?\n/;
/** Of pictures and other files. */
const noText = /(?![\t\r\n])\p{Cc}|\ufffd/u;

/** A part as a line of `name: value`, `` where it is empty or a file; null where it has no name. */
function fieldOf(part: string): string | null {
  const { index, 0: blank = '' } = endOfHeaders.exec(part) ?? {};
  if (index === undefined) return null;
  const [, quoted, bare] = fieldName.exec(disposition.exec(part.slice(0, index))?.[0] ?? '') ?? [];
  const name = quoted ?? bare;
  if (name === undefined) return null;
  const content = part.slice(index + blank.length);
  if (content.length > longestField || noText.test(content)) return '';
  const lines = content.split('\n').map((line) => line.trim());
  const value = lines.filter((line) => line !== '').join('; ');
  // A name without a value would take the next line as its value.
  return value === '' ? '' : `${name}: ${value}`;
}

/** A text that may be a form with parts. */
export interface TextInParts {
  /** Its fields as lines of `name: value`, so that a value follows its name. */
  fields: string;
  /** What is not in a field. */
  rest: string;
}

/** Reads the fields of a form with parts (RFC 7578), which browsers and apps send where a photograph may be attached. Small files of text are fields to some. */
export function readParts(text: string): TextInParts {
  if (!disposition.test(text)) return { fields: '', rest: text };
  const parts = text.slice(0, mostCharacters).split(/(?:^|\n)--/);
  // The last one may have been cut here.
  const more = text.length > mostCharacters ? [`${parts.pop()}${text.slice(mostCharacters)}`] : [];
  const [fields, rest]: [string[], string[]] = [[], []];
  for (const part of parts) {
    const field = fieldOf(part);
    // `name=` in the header of a file names no person.
    if (field === '') rest.push(part.replace(disposition, ''));
    else (field === null ? rest : fields).push(field ?? part);
  }
  return { fields: fields.join('\n'), rest: [...rest, ...more].join('\n--') };
}
