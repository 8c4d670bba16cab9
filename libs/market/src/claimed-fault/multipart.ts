/** So much of a text is read as parts; the rest of it is searched as it is. */
const mostCharacters = 256 * 1024;
/** A longer file is no field. */
const longestField = 8000;

/** A shorter content is as it is, whatever its encoding is said to be. */
const shortest = 8;

/** A header may go on in a line that begins with space (RFC 5322 2.2.3). */
const disposition = /^content-disposition:[^\r\n]*(?:\r?\n[ \t]+[^\r\n]+)*/im;
const fieldName = /;\s*name\s*=\s*(?:"([^"\r\n]{1,100})"|([^";\s]{1,100}))/i;
const isEncoded = /^content-transfer-encoding:[ \t]*base64/im;
const endOfHeaders = /\r?\n\r?\n/;
/** Of pictures and other files. */
const noText = /(?![\t\r\n])\p{Cc}|\ufffd/u;
/** Of JSON, XML, YAML and other notations in a part, and where a line begins one. */
const notation = /[:=<{[]/;
const beginOfNotation = /^(?:[<{]|\[\s*(?:[{"[]|$))|:$/;

/** A part of a form: its name, undefined where it has none, and what it has. */
interface Part {
  name: string | undefined;
  /** Whether it has a file, or is encoded as one. */
  isFile: boolean;
  content: string;
}

function partOf(part: string): Part | null {
  const { index, 0: blank = '' } = endOfHeaders.exec(part) ?? {};
  if (index === undefined) return null;
  const headers = part.slice(0, index);
  const content = part.slice(index + blank.length);
  const [, quoted, bare] = fieldName.exec(disposition.exec(headers)?.[0] ?? '') ?? [];
  const isOther = content.length > longestField || noText.test(content);
  const isFile =
    (content.length > shortest && isEncoded.test(headers)) || (isOther && /filename/i.test(headers));
  return { name: quoted ?? bare, isFile, content };
}

/** A text that may be a form with parts. */
export interface TextInParts {
  /** Its fields as lines of `name: value`, so that a value follows its name. */
  fields: string;
  /** What is not in a field, and fields of several lines that have a notation of their own. */
  rest: string;
  /** What is in its parts. */
  contents: readonly string[];
}

/** Reads the fields of a form with parts (RFC 7578), which browsers and apps send where a photograph may be attached. Small files of text are fields to some. */
export function readParts(text: string): TextInParts {
  if (!disposition.test(text)) return { fields: '', rest: text, contents: [] };
  const parts = text.slice(0, mostCharacters).split(/(?:^|\n)--/);
  // The last one may have been cut here.
  const more = text.length > mostCharacters ? [`${parts.pop()}${text.slice(mostCharacters)}`] : [];
  const [fields, rest, contents]: [string[], string[], string[]] = [[], [], []];
  for (const part of parts) {
    const read = partOf(part);
    if (read !== null) contents.push(read.content);
    if (read?.name === undefined) {
      rest.push(part);
      continue;
    }
    const { name, isFile, content } = read;
    const lines = content
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const [first = ''] = lines;
    // A name without a value would take the next line as its value, and `name=` in the header of a file names no person.
    if (isFile || first === '') rest.push(part.replace(disposition, ''));
    else if (lines.length < 2 || !notation.test(content)) fields.push(`${name}: ${lines.join('; ')}`);
    else if (beginOfNotation.test(first)) rest.push(`${name}: ${content}`);
    else {
      fields.push(`${name}: ${first}`);
      rest.push(content);
    }
  }
  return { fields: fields.join('\n'), rest: [...rest, ...more].join('\n--'), contents };
}
