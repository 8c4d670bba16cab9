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

/** Whether a password is a common or expected one (NIST SP 800-63B 3.1.1.2), also with the parts of the person's address in it. */
export async function isGuessable(password: string, email: string): Promise<boolean> {
  loading ??= load();
  const expected = [email, ...email.split(/[^\p{L}\p{N}]+/u), 'team operations'];
  const { score } = (await loading).check(password.slice(0, estimatedLength), expected);
  return score < firstUnguessable;
}
