/** So much of a text is read as parts; the rest of it is still searched as it is. */
const mostCharacters = 256 * 1024;

const fieldName = /^content-disposition:[^\r\n]*;[ \t]*name=(?:"([^"\r\n]{1,100})"|([^";\s]{1,100}))/im;
const isFile = /^content-disposition:[^\r\n]*;[ \t]*filename\*?=/im;
const endOfHeaders = /\r?\n\r?\n/;

function fieldOf(part: string): string | undefined {
  const { index, 0: blank = '' } = endOfHeaders.exec(part) ?? {};
  if (index === undefined) return undefined;
  const headers = part.slice(0, index);
  const [, quoted, bare] = fieldName.exec(headers) ?? [];
  const name = quoted ?? bare;
  if (name === undefined || isFile.test(headers)) return undefined;
  const lines = part.slice(index + blank.length).split('\n');
  const value = lines.map((line) => line.trim()).filter((line) => line !== '');
  // A name without a value would take the next line as its value.
  return value.length === 0 ? undefined : `${name}: ${value.join('; ')}`;
}

/**
 * The fields of a form with parts (RFC 7578), which browsers and apps send where a photograph may be attached, as lines of `name: value`, so that a value
 * follows its name; empty for a text that is none. Files are left out.
 */
export function fieldsOfParts(text: string): string {
  if (!/content-disposition/i.test(text)) return '';
  const parts = text.slice(0, mostCharacters).split(/(?:^|\n)--/);
  return parts
    .map(fieldOf)
    .filter((field) => field !== undefined)
    .join('\n');
}

/** The same text without the headers that name its fields: `name=` in a header names no person. */
export const withoutPartNames = (text: string): string =>
  text.replaceAll(/^content-disposition:[^\r\n]*/gim, '');
