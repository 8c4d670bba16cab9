/** The long words in which people write of dangers. Short ones have neighbours that are words of their own: stocks, shocks. */
const words = [
  'neutral',
  'conductor',
  'conductors',
  'carrier',
  'terminal',
  'terminals',
  'service',
  'transformer',
  'overhead',
  'insulation',
  'polarity',
  'voltage',
  'cutout',
  'burning',
  'smoking',
  'sparking',
  'melted',
  'melting',
  'scorched',
  'charred',
  'exposed',
  'damaged',
  'dangerous',
  'cracked',
  'broken',
  'overheating',
  'crackling',
  'sizzling',
  'electrocuted',
  'explosion',
  'exploded',
  'evacuated',
  'collapsed',
  'reversed',
  'touching',
  'tingling',
];

/** One letter left out, doubled, or changed with the next: how people mistype. The first letter is right: `parking` is not `sparking`. */
function* mistyped(word: string): Generator<string> {
  for (let at = 1; at < word.length; at += 1) {
    const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
    yield before + after;
    yield before + letter + letter + after;
    if (after !== '') yield `${before}${after.charAt(0)}${letter}${after.slice(1)}`;
  }
}

/** What is a word of its own, or another form of one of these. */
const own = new Set([
  ...words,
  'damage',
  'expose',
  'reverse',
  'explode',
  'crack',
  'voltages',
  'broke',
  'meted',
  'evacuate',
  'collapse',
]);
const right = new Map(
  words.flatMap((word) =>
    [...mistyped(word)].filter((wrong) => !own.has(wrong)).map((wrong) => [wrong, word]),
  ),
);

/** A text with such words as they are spelt; undefined where none is mistyped. */
export function respelt(text: string): string | undefined {
  const corrected = text.replaceAll(/\b[a-z]{5,14}\b/gi, (word) => right.get(word.toLowerCase()) ?? word);
  return corrected === text ? undefined : corrected;
}
