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
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, hex: string) => character(Number.parseInt(hex, 16)))
    .replaceAll(/\\[nrt]/g, '\n')
    .replaceAll(/\\(["'\\/])/g, '$1')
    .replaceAll(/(?:%[0-9a-f]{2})+/gi, percentDecoded)
    .replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(quot|apos|amp|lt|gt));/gi, (_, decimal, hex, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? '';
      return character(typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal));
    });

/** A form has no white space: `+` stands for it. */
const isForm = (text: string) => text.includes('=') && !/\s/.test(text);

/** JSON in a string of JSON in a form field is two layers of escapes; more than these nobody sends by mistake. */
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
export function plainText(text: string): string {
  let plain = isForm(text) ? text.replaceAll('+', ' ') : compatible(text);
  for (let layer = 0; layer < mostLayers; layer += 1) {
    const before = plain;
    plain = unescapeOnce(before);
    if (plain === before) break;
  }
  return plain.toWellFormed().replaceAll(/(?![\t\n\r])[\p{Cc}\p{Cf}]/gu, '');
}
