/**
 * What letters of European languages, digits and signs can be read as, in pairs: the reading, then what is read so. Small letters
 * alone; accents are taken off before. From the Unicode security data (UTS #39 4, confusables.txt) and the transliterations of
 * AnyAscii, with the digits and signs that people write for letters. A test asks for a reading of each letter that a name may have.
 */
const readings: readonly (readonly [string, string])[] = [
  ['a', 'æǝəⱥʌɑɐɒ⍺⍶4@∀∆△▲∧⋀^δλ٨۸'],
  ['ae', 'æ'],
  ['ea', 'æ'],
  ['b', 'þßƀɓƃƅ68ȸ'],
  ['c', 'ɔƈɛȼↄ¢₡🅮©'],
  ['d', 'ðđɖɗƌȡẟ₫ȸ'],
  ['e', 'æœǝəɛʒƹƺȝɇⱸⱻ℮⋿3€∃∑∈≡ξσ'],
  ['f', 'ƒẝⅎ'],
  ['g', 'ƍɠɣǥ69ƣ'],
  ['h', 'ħⱨⱶ#ƕ'],
  ['i', 'ıɩɨ⍳⍸1!¡|丨ㅣ١۱'],
  ['j', 'ȷɉ'],
  ['k', 'ĸƙⱪ₭'],
  ['l', 'łɩɨƚƛȴⱡɫ׀|∣⏽1!¡£丨ㅣƪ١۱'],
  ['ll', 'ỻ‖∥'],
  ['m', 'ɯɱ₥'],
  ['n', 'ŋɲƞȵ∩⋂⊓∏π冂れ'],
  ['ng', 'ŋ'],
  ['o', 'ðøœɔɵȣⱷⱺ〇⊖⊝⍬0°○◯●⚪⚫⭕口ロㅇƣ∅⌀∘◌◎☉⊙⊕⊗◇()[]{}<>⟨⟩«»θφω٥۵'],
  ['oe', 'œ'],
  ['oo', '∞'],
  ['p', 'þƥƿᵽ⍴¶ȹ₱'],
  ['q', 'ĸɋȹ'],
  ['r', 'ʀɍɽⱹ®'],
  ['s', 'ßƨʃƽȿẜẝ5$§ƪƾ'],
  ['ss', 'ß'],
  ['t', 'ŧƫƭʈȶⱦ⊤⊥⟙⍡₮7+†‡丅丁ƾ|'],
  ['th', 'þ'],
  ['u', 'ʊʋʉ∪⋃'],
  ['v', 'ʋʌỽⱱⱴ∨⋁√٧۷'],
  ['w', 'ɯƿⱳ₩山'],
  ['x', '᙮×⤫⤬⨯᙭╳⨰𐆖✕✖'],
  ['y', 'ɣƴȝɏỿ¥'],
  ['z', 'ƍƶʒƻȥɀⱬ2'],
];

/** White on black letters and the letters of flags, each from A to Z. Unicode does not decompose them. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

function pairs(): [string, string][] {
  const listed = readings.flatMap(([reading, characters]) =>
    [...characters].map((character): [string, string] => [character, reading]),
  );
  const signs = alphabets.flatMap((first) =>
    [...'abcdefghijklmnopqrstuvwxyz'].map((letter, index): [string, string] => [
      String.fromCodePoint(first + index),
      letter,
    ]),
  );
  return [...listed, ...signs];
}

/** A character that is no plain letter, and everything that it can be read as. */
export const letterReadings: ReadonlyMap<string, readonly string[]> = new Map(
  [...Map.groupBy(pairs(), ([character]) => character)].map(([character, found]) => [
    character,
    found.map(([, reading]) => reading),
  ]),
);
