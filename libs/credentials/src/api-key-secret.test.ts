import { createApiKeySecret, hasValidChecksum, hintOf } from './api-key-secret.ts';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const secrets = Array.from({ length: 20 }, createApiKeySecret);

function swap(text: string, one: number, other: number): string {
  const characters = [...text];
  [characters[one], characters[other]] = [characters[other]!, characters[one]!];
  return characters.join('');
}

describe('an API key', () => {
  it('when it is created, then it has the prefix, 38 letters and digits, and a valid checksum', () => {
    for (const secret of secrets) {
      expect(secret).toMatch(/^svc_[0-9A-Za-z]{38}$/);
      expect(hasValidChecksum(secret)).toBe(true);
    }
  });

  it('when many are created, then no two are equal and every letter and digit is used', () => {
    const many = Array.from({ length: 2000 }, createApiKeySecret);
    expect(new Set(many).size).toBe(2000);
    expect(new Set(many.flatMap((secret) => [...secret.slice(4, 36)])).size).toBe(62);
  });

  it('when it is created, then it cannot be taken for an access or refresh token', () => {
    for (const secret of secrets) expect(secret.slice(4)).not.toContain('_');
  });

  it('when keys of an earlier release are shown, then they are still well formed', () => {
    expect(hasValidChecksum('svc_000000000000000000000000000000002wjyrI')).toBe(true);
  });

  // Collected, as `expect` for each of 50,000 texts would take a second.
  it('when one character is mistyped, then it is noticed', () => {
    const unnoticed = secrets.flatMap((secret) =>
      [...secret].flatMap((right, position) =>
        position < 4
          ? []
          : [...letters.replace(right, '')]
              .map((letter) => secret.slice(0, position) + letter + secret.slice(position + 1))
              .filter(hasValidChecksum),
      ),
    );
    expect(unnoticed).toEqual([]);
  });

  it('when two characters are swapped, then it is noticed', () => {
    const unnoticed: string[] = [];
    for (const secret of secrets) {
      for (let one = 4; one < secret.length; one += 1) {
        for (let other = one + 1; other < secret.length; other += 1) {
          const swapped = swap(secret, one, other);
          if (swapped !== secret && hasValidChecksum(swapped)) unnoticed.push(swapped);
        }
      }
    }
    expect(unnoticed).toEqual([]);
  });

  it.each([
    ['a character missing', (secret: string) => secret.slice(0, -1)],
    ['a character too many', (secret: string) => `${secret}0`],
    ['a line feed behind it', (secret: string) => `${secret}\n`],
    ['a space before it', (secret: string) => ` ${secret}`],
    ['another prefix', (secret: string) => secret.replace('svc_', 'svc-')],
    ['capital letters', (secret: string) => secret.toUpperCase()],
    ['nothing but the prefix', () => 'svc_'],
    ['no characters', () => ''],
  ])('when a text has %s, then it is no key', (_fault, spoil) => {
    expect(hasValidChecksum(spoil(secrets[0]!))).toBe(false);
  });

  it('when a hint is shown, then it is the last four characters', () => {
    expect(hintOf('svc_000000000000000000000000000000002wjyrI')).toBe('jyrI');
  });
});
