const entities: Readonly<Record<string, string>> = { quot: '"', apos: "'", amp: '&', lt: '<', gt: '>' };

const character = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

function percentDecoded(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes.replaceAll(/%(..)/g, (_, hex: string) => character(Number.parseInt(hex, 16)));
  }
}

const unescapeOnce = (text: string) =>
  text
    .replaceAll(
      /\\(?:[uU]([0-9a-fA-F]{4})|([nrt])|(["'\\/]))/g,
      (_, hex?: string, blank?: string, sign = '') => {
        if (hex !== undefined) return character(Number.parseInt(hex, 16));
        return blank === undefined ? String(sign) : '\n';
      },
    )
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, percentDecoded)
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(quot|apos|amp|lt|gt));/gi, (_, decimal, hex, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? '';
      return character(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal));
    });

/** A form has no white space: `+` represents it. In JSON, and in base64 that ends with `=`, it represents itself. */
export const isForm = (text: string) => /^(?![{["<])[^]*=[^=]/.test(text) && !/\s/.test(text);

/** JSON in a string of JSON in a form field is two layers of escapes; more are not sent by mistake. */
const mostLayers = 4;

/**
 * Marks and what becomes one in compatibility form. Putting a long run of them in order takes quadratic time, so a run keeps
 * 30 of two code units, more than any text of people has (UAX #15, stream-safe text).
 */
const marks = /[\p{M}\uff9e\uff9f]+/gu;

function compatible(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text;
  return text.replaceAll(marks, (run) => run.slice(0, 60)).normalize('NFKC');
}

/** A text without the escapes of JSON, forms and XML, however they are nested, and without invisible characters. */
export function plainPart(text: string, isOfForm: boolean): string {
  let plain = isOfForm ? text.replaceAll('+', ' ') : compatible(text);
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const before = plain;
    plain = unescapeOnce(before);
    if (plain === before) break;
  }
  return plain.toWellFormed().replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cf}]/gu, '');
}

/**
 * What belongs to no escape, whatever surrounds it, and is put together with nothing before it: to begin a part with it changes
 * nothing. Letters that no escape has are among them, for base64; letters that have no other form, for texts without spaces.
 */
const safeStart =
  /[ \t\r\n=,:{}[\]<>()|!?*@~^._$+hijkvwyzHIJKVWYZ\u0391-\u03a1\u0410-\u044f\u0621-\u064a\u4e00-\u9fff-]/;
/** Where nothing is safe for so long, no person wrote the text. It is cut before an escape, not within a letter of UTF-8. */
const escapeStart = /%[0-7c-f]|(?<!\\)\\|&/i;

/** So much takes a few milliseconds, whatever it is. */
const partCharacters = 4096;

function cutAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const part = text.slice(at, at + partCharacters);
  for (const start of [safeStart, escapeStart]) {
    const found = part.search(start);
    if (found !== -1) return at + found;
  }
  const end = at + part.length;
  return /[\udc00-\udfff]/.test(text.charAt(end)) ? end - 1 : end;
}

/** The plain text, in parts of which each takes a few milliseconds, so that other requests are answered between them. */
export function* plainParts(text: string): Generator<string> {
  const isOfForm = isForm(text);
  for (let start = 0; start < text.length;) {
    const end = cutAfter(text, start + partCharacters);
    yield plainPart(text.slice(start, end), isOfForm);
    start = end;
  }
}

/** The whole plain text. */
export const plainText = (text: string): string => [...plainParts(text)].join('');

/** The plain text as far as `next` lets it be read, asked between its parts. */
export async function plainInSteps(
  text: string,
  next: () => Promise<boolean>,
): Promise<{ text: string; mayGoOn: boolean }> {
  const parts: string[] = [];
  for (const part of plainParts(text)) {
    parts.push(part);
    if (!(await next())) return { text: parts.join(''), mayGoOn: false };
  }
  return { text: parts.join(''), mayGoOn: true };
}
