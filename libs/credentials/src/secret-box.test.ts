import { randomBytes } from 'node:crypto';
import { createSecretBox, readBoxKeys } from './secret-box.ts';

const [old, current] = [randomBytes(32), randomBytes(32)];

describe('createSecretBox', () => {
  it('when a secret is sealed, then it opens again and is not to be read', () => {
    const box = createSecretBox([current]);
    const sealed = box.seal('whsec_one', 'endpoint 1');
    expect(box.open(sealed, 'endpoint 1')).toBe('whsec_one');
    expect(sealed).not.toContain('whsec');
    expect(box.seal('whsec_one', 'endpoint 1')).not.toBe(sealed);
  });

  it('when keys are rotated, then what the old one sealed still opens, and the new one seals', () => {
    const before = createSecretBox([old]).seal('whsec_one', 'a');
    const box = createSecretBox([current, old]);
    expect(box.open(before, 'a')).toBe('whsec_one');
    expect(createSecretBox([current]).open(box.seal('whsec_two', 'a'), 'a')).toBe('whsec_two');
  });

  it('when it was sealed for another purpose, then it does not open', () => {
    const box = createSecretBox([current]);
    expect(() => box.open(box.seal('whsec_one', 'endpoint 1'), 'endpoint 2')).toThrow();
  });

  it('when a byte of it is changed, then it does not open', () => {
    const box = createSecretBox([current]);
    const [name, text = ''] = box.seal('whsec_one', 'a').split('.');
    const bytes = Buffer.from(text, 'base64url');
    bytes[14]! ^= 1;
    expect(() => box.open(`${name}.${bytes.toString('base64url')}`, 'a')).toThrow();
  });

  it('when its key is gone, then that is said', () => {
    const sealed = createSecretBox([old]).seal('whsec_one', 'a');
    expect(() => createSecretBox([current]).open(sealed, 'a')).toThrow(/unknown key/);
  });
});

describe('readBoxKeys', () => {
  it('when keys are written with commas or line breaks, then each is read', () => {
    const written = `${old.toString('base64')}, ${current.toString('base64')}\n`;
    expect(readBoxKeys(written)).toEqual([old, current]);
  });

  it.each(['', ',', 'short', `${old.toString('base64')},short`])(
    'when a key is missing or short (%s), then it is refused',
    (written) => {
      expect(() => readBoxKeys(written)).toThrow(/32 random bytes/);
    },
  );
});
