import { createHash, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import {
  weaknessOfKey,
  weaknessOfKeys,
  weaknessOfPrivateKey,
  weaknessOfSigningKey,
  weaknessOfWrittenKey,
} from './key-strength.ts';

const bytes = (length: number, of: (index: number) => number) =>
  Buffer.from(Array.from({ length }, (_, i) => of(i)));
const half = randomBytes(16);

describe('the bytes of a key', () => {
  it('are good when they are random, a thousand times', () => {
    for (let count = 0; count < 1000; count += 1) expect(weaknessOfKey(randomBytes(32))).toBeNull();
  });

  it.each<[string, Buffer, string]>([
    ['nothing', Buffer.alloc(0), 'less than 32 bytes'],
    ['31 random bytes', randomBytes(31), 'less than 32 bytes'],
    ['zeros', Buffer.alloc(32), 'pattern'],
    ['one letter', Buffer.alloc(32, 'a'), 'text'],
    ['bytes that count up', bytes(32, (i) => i), 'pattern'],
    ['bytes that count up by seven', bytes(64, (i) => (i * 7) % 256), 'pattern'],
    ['half a key twice', Buffer.concat([half, half]), 'pattern'],
    ['few values', bytes(32, (i) => (i * i * 31) % 11), 'pattern'],
    ['a sentence', Buffer.from('correct horse battery staple, and more'), 'text'],
    ['a word among random bytes', Buffer.concat([randomBytes(24), Buffer.from('Password')]), 'text'],
    ['the hash of a word', createHash('sha256').update('changeme').digest(), 'known'],
    [
      'the key of local runs',
      createHash('sha256').update('webhook secrets of a local run').digest(),
      'known',
    ],
    ['the key of RFC 7515', Buffer.from('jpsQnnGQmL-YBIffH1136cspYG6-0iY7X5fCE9-E5LI', 'base64url'), 'known'],
  ])('are weak when they are %s', (_, key, weakness) => {
    expect(weaknessOfKey(key)).toContain(weakness);
  });
});

describe('a written key', () => {
  it.each(['base64', 'base64url', 'hex'] as const)('is good when it is random, in %s', (encoding) => {
    for (let count = 0; count < 500; count += 1)
      expect(weaknessOfWrittenKey(randomBytes(32).toString(encoding))).toBeNull();
  });

  it.each([
    ['short', 'less than 32 bytes'],
    ['k'.repeat(32), 'less than 32 bytes'],
    ['k'.repeat(64), 'text'],
    ['0'.repeat(64), 'pattern'],
    ['0123456789abcdef'.repeat(4), 'pattern'],
    ['a sentence is no key, however long it may be', 'not written in base64'],
    ['correcthorsebatterystaplecorrecthorsebatterystaple', 'text'],
    ['ThisIsTheVerySecretKeyOfTheCookiesInProduction1', 'text'],
    ['change-me-in-production-please-do-change-me-ASAP', 'text'],
    [Buffer.from('a sentence that a person encoded').toString('base64'), 'text'],
    [Buffer.from('a sentence that a person encoded').toString('hex'), 'text'],
    [randomBytes(16).toString('hex'), 'less than 32 bytes'],
  ])('is weak when it is %j', (key, weakness) => {
    expect(weaknessOfWrittenKey(key)).toContain(weakness);
  });
});

it('names the first weak one of several keys', () => {
  const good = randomBytes(32).toString('base64');
  expect(weaknessOfKeys(`${good},\n${good}`)).toBeNull();
  expect(weaknessOfKeys(`${good} short`)).toBe('key 2 has less than 32 bytes');
});

describe('a signing key', () => {
  const made = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });

  /** Above the order of the curve, and otherwise like a random number. */
  const outOfRange = Buffer.concat([Buffer.alloc(8, 255), randomBytes(24)]).toString('base64url');

  it('is good when it was made at random', () => {
    expect(weaknessOfSigningKey(made())).toBeNull();
  });

  it.each([
    [
      'its private part is 1',
      { ...made(), d: Buffer.alloc(32, 0).fill(1, 31).toString('base64url') },
      'pattern',
    ],
    ['its halves are of two keys', { ...made(), d: made().d! }, 'not that of its private part'],
    ['it is printed in an RFC', { ...made(), d: 'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X5fCE9-E5LI' }, 'known'],
    ['its public part is no point', { ...made(), x: made().x! }, 'not that of its private part'],
    ['its private part is out of range', { ...made(), d: outOfRange }, 'out of range'],
  ])('is refused when %s', (_, key, reason) => {
    expect(weaknessOfSigningKey(key)).toContain(reason);
  });
});

describe('the private key of a certificate', () => {
  const pem = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
  const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).privateKey;
  const ec = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).privateKey;
  it.each([
    ['RSA of 2048 bits', rsa(2048)],
    ['P-256', ec('P-256')],
    ['P-384', ec('P-384')],
    ['Ed25519', generateKeyPairSync('ed25519').privateKey],
  ])('is good when it is %s', (_, key) => {
    expect(weaknessOfPrivateKey(pem(key))).toBeNull();
  });

  it.each([
    ['RSA of 1024 bits', rsa(1024), 'has 1024 bits, and not 2048 or more'],
    ['P-192', ec('prime192v1'), 'is on the curve prime192v1, and not on P-256, P-384 or P-521'],
    ['secp256k1', ec('secp256k1'), 'is on the curve secp256k1, and not on P-256, P-384 or P-521'],
    [
      'DSA',
      generateKeyPairSync('dsa', { modulusLength: 1024, divisorLength: 160 }).privateKey,
      'is of the type dsa, and not RSA, EC or Ed25519',
    ],
  ])('is weak when it is %s', (_, key, weakness) => {
    expect(weaknessOfPrivateKey(pem(key))).toBe(`the key ${weakness}`);
  });
});
