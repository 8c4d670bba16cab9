import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

/** The time of the estimate grows with the square of the length: 256 digits take half a second. */
const estimatedLength = 64;

/** Guesses of up to a million: the lists of common passwords, and what people do to their entries. */
const firstUnguessable = 2;

let loading: Promise<ZxcvbnFactory> | undefined;

/** Loaded with the first new password: 50,000 common ones take a tenth of a second. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimate }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new Estimate({ dictionary, graphs: adjacencyGraphs });
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);

const ownWords = ['team', 'operations', 'service'];

/** Whether a password consists of such words, with digits and signs around them. */
function isOf(words: readonly string[], password: string): boolean {
  const long = words.filter((word) => word.length > 2).sort((a, b) => b.length - a.length);
  const whole = password.toLowerCase();
  const rest = long.reduce((left, word) => left.replaceAll(word, ' '), whole);
  return rest !== whole && !/\p{L}/u.test(rest);
}

/**
 * Whether a password is a common or expected one (NIST SP 800-63B 3.1.1.2): also one of the words of this service, and of the
 * names that belong to the person.
 * @param names address and name of the person, names of its teams
 */
export async function isGuessable(password: string, names: readonly string[]): Promise<boolean> {
  const words = [...ownWords, ...names.flatMap(wordsOf)];
  if (isOf(words, password)) return true;
  loading ??= load();
  const { score } = (await loading).check(password.slice(0, estimatedLength), [...names, ...words]);
  return score < firstUnguessable;
}
