/** Whether a text has the end that its notation demands; `unknown` where a text of its kind may end anywhere. */
export type TextEnd = 'complete' | 'cut' | 'unknown';

const keptCharacters = 500;
/** The characters that open and close in JSON, by code. */
const sign = { quote: 0x22, backslash: 0x5c, bracket: 0x5b, brace: 0x7b, bracketEnd: 0x5d, braceEnd: 0x7d };

/** Where a character is next, or the end of the text; each of them is looked for once. */
function finderOf(text: string, character: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    const next = text.indexOf(character, from);
    found = next === -1 ? text.length : next;
    return found;
  };
}

/**
 * Counts what is open in JSON text, however malformed it is otherwise: in a string, or within brackets. By codes: a megabyte of quotes takes 40 ms with
 * regular expressions.
 */
function createJsonDepth() {
  let open = { depth: 0, isString: false, isEscaped: false };
  return {
    write(text: string): void {
      let { depth, isString, isEscaped } = open;
      const [quote, backslash] = [finderOf(text, '"'), finderOf(text, '\\')];
      for (let at = 0; at < text.length; at += 1) {
        // A photograph is one string.
        if (isString && !isEscaped) at = Math.min(quote(at), backslash(at));
        if (at === text.length) break;
        const code = text.charCodeAt(at);
        if (isEscaped) isEscaped = false;
        else if (code === sign.quote) isString = !isString;
        else if (code === sign.backslash) isEscaped = true;
        else if (code === sign.brace || code === sign.bracket) depth += 1;
        else if (code === sign.braceEnd || code === sign.bracketEnd) depth = Math.max(0, depth - 1);
      }
      open = { depth, isString, isEscaped };
    },
    isOpen: () => open.depth > 0 || open.isString || open.isEscaped,
  };
}

/** An XML document ends with the end tag of its first element, which may be its only tag. */
function endOfXml(start: string, end: string, isShort: boolean): TextEnd {
  const name = /^(?:<[?!][^>]*>\s*)*<([^\s/<>?!]+)/.exec(start)?.[1];
  if (name === undefined) return 'cut';
  if (isShort && /^(?:<[?!][^>]*>\s*)*<[^<>]*\/>$/.test(start)) return 'complete';
  return end.replace(/\s*>$/, '>').endsWith(`</${name}>`) ? 'complete' : 'cut';
}

/** RFC 2046 5.1.1: the last delimiter has two more hyphens. */
function endOfMultipart(start: string, end: string): TextEnd {
  const [delimiter = ''] = start.split(/\r?\n/, 1);
  return end.endsWith(`${delimiter}--`) ? 'complete' : 'cut';
}

/**
 * Looks at a text as it arrives for whether it was cut off. JSON, XML and multipart bodies show it. Forms, tables and YAML do
 * not.
 */
export function createTextEnd() {
  const json = createJsonDepth();
  let [start, end, isShort] = ['', '', true];
  return {
    write(text: string): void {
      // UTF-32 is read as UTF-16 with zero characters.
      let more = text.includes('\0') ? text.replaceAll('\0', '') : text;
      // `trimStart` also removes a byte order mark.
      if (start === '') more = more.trimStart();
      isShort &&= start.length + more.length <= keptCharacters;
      start += more.slice(0, keptCharacters - start.length);
      end = (end + more.slice(-keptCharacters)).slice(-keptCharacters);
      if (/^["{[]/.test(start)) json.write(more);
    },
    end(): TextEnd {
      if (/^["{[]/.test(start)) return json.isOpen() ? 'cut' : 'complete';
      if (start.startsWith('<')) return endOfXml(start.trimEnd(), end.trimEnd(), isShort);
      if (/^--\S/.test(start)) return endOfMultipart(start, end.trimEnd());
      return 'unknown';
    },
  };
}

/** Whether a text shows that it was cut off. */
export function isCut(text: string): boolean {
  const textEnd = createTextEnd();
  textEnd.write(text);
  return textEnd.end() === 'cut';
}
