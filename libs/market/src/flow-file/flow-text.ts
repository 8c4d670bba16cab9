/** Characters that people do type and that Unicode does not decompose into ASCII. */
const asciiFor: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '‚': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '•': '-',
  '×': 'x',
  '°': 'deg',
  Ω: 'ohm',
  μ: 'u',
  '£': 'GBP',
  '€': 'EUR',
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
};

/** Words of printable ASCII without the field separator, one space between them: most texts. */
const isSafe = /^[!-{}~]+(?: [!-{}~]+)*$/;

const decomposed = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '');

/** Characters of a text that `flowText` writes as `?`, each once. */
export const lostIn = (text: string): string[] =>
  isSafe.test(text)
    ? []
    : [...new Set(decomposed(text).match(/[^\p{ASCII}\s\u0085\p{Cc}\p{Cf}]/gu))].filter(
        (character) => asciiFor[character] === undefined,
      );

/**
 * Text as a flow file can carry it: printable ASCII without the field separator, on one line. Accents are dropped, common
 * signs spelt out, `|` becomes `/`, white space of any kind one space, other control and invisible characters nothing, and
 * what is left without a counterpart `?`. So nothing that a person types can end a field or a record. The character set is
 * our assumption. Applying it twice changes nothing more.
 */
export function flowText(text: string): string {
  if (isSafe.test(text)) return text;
  return decomposed(text)
    .replace(/[\s\u0085]+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\P{ASCII}/gu, (character) => asciiFor[character] ?? '?')
    .replaceAll('|', '/')
    .replace(/ +/g, ' ')
    .trim();
}
