/** Ends of names whose values are secret or personal, in any of the spellings `clientSecret`, `client_secret`, `Client-Secret`. */
const secretNames = [
  'authorization',
  'cookie',
  'pass[-_]?(?:word|wd|phrase)',
  'secret',
  'token',
  'api[-_]?key',
  'code[-_]?verifier',
  'csrf',
  'telephone(?:[-_]?number)?',
  'phone(?:[-_]?number)?',
  'mobile',
  'contact(?:[-_]?name)?',
  'sip[-_]?ani',
  'medical',
  'raw[-_]?headers',
].join('|');

/** Blocks of a submission that are of a person (specification 2.5), when they are objects; `address` alone is often one of a network. */
const personalBlocks = 'contact|address|sip[-_]?ani';

/** A JSON line with a key that has to be looked at. A quote inside a string is escaped, so this matches keys only. */
export const mentionsSensitiveKey = new RegExp(`(?:${secretNames}|"code|"body)":|address":\\{`, 'i');

const sensitiveKey = new RegExp(`(?:${secretNames}|^body)$`, 'i');

/** Codes of errors and outcomes (`ECONNREFUSED`, `23505`, `P2002`, `CO`); an authorization code is longer and mixed. */
const errorCode = /^[A-Z0-9_]{1,40}$/;

/** Whether the value under this key must not be written. */
export function isSensitiveKey(key: string, value: unknown): boolean {
  if (sensitiveKey.test(key)) return true;
  if (/address$/i.test(key)) return typeof value === 'object';
  return key.toLowerCase() === 'code' && typeof value === 'string' && !errorCode.test(value);
}

/** A cheap look that lets the usual line pass untouched: true wherever one of the patterns below or a sensitive key is. */
export const mayHoldSecret = new RegExp(
  `svc(?:_|%5f)|whsec_|bearer |basic |://|[?&]code=|failing row|json data|address\\\\*["']?\\s?:\\s?\\{|"code":|"body":|\\)=\\(|(?:${secretNames})\\\\*["']?\\s?[=:]`,
  'i',
);

/** What is replaced anywhere in a text. Order matters: tokens first, they name themselves. */
export const secretPatterns: readonly { pattern: RegExp; replacement: string }[] = [
  { pattern: /svc(?:_|%5f)[\w.~+/=-]+/gi, replacement: 'svc_[redacted]' },
  { pattern: /whsec_[\w+/=-]+/g, replacement: 'whsec_[redacted]' },
  { pattern: /\b(Bearer|Basic) +[\w.~+/=-]{8,}/gi, replacement: '$1 [redacted]' },
  // scheme://user:password@host; a password may hold an unescaped @, so the last one counts.
  { pattern: /(:\/\/[^\s:@/"\\]*):(?:[^\s"\\/]|\\[^nrt"])*@/g, replacement: '$1:[redacted]@' },
  { pattern: /([?&]code=)[^\s"'\\&]+/gi, replacement: '$1[redacted]' },
  {
    pattern: new RegExp(`((?:${secretNames})=)(?:[^\\s"'\\\\&,;]|\\\\[^nrt"])+`, 'gi'),
    replacement: '$1[redacted]',
  },
  // JSON or an inspected object inside a text: the value goes up to the quote that opened it.
  {
    pattern: new RegExp(`((?:${secretNames})\\\\*["']?\\s?:\\s?(\\\\*["']))(?:(?!\\2).)+`, 'gi'),
    replacement: '$1[redacted]',
  },
  // A whole block inside a text: JSON inside JSON ends where its quote is not escaped; then JSON as such, and an inspected object.
  {
    pattern: new RegExp(`((?:${personalBlocks})\\\\+"\\s?:\\s?\\{)(?:[^{}"\\\\]|\\\\.)+`, 'gi'),
    replacement: '$1[redacted]',
  },
  { pattern: new RegExp(`((?:${personalBlocks})"\\s?:\\s?\\{)[^{}]+`, 'gi'), replacement: '$1[redacted]' },
  { pattern: new RegExp(`((?:${personalBlocks})'?\\s?:\\s?\\{)[^{}"]+`, 'gi'), replacement: '$1[redacted]' },
  { pattern: /(medical\\*["']?\s?:\s?)(?:true|false)/gi, replacement: '$1[redacted]' },
  // PostgreSQL quotes what it read, rows and keys in the details of its errors.
  { pattern: /(JSON data, line \d+: )(?:[^"\\]|\\.)*/g, replacement: '$1[redacted]' },
  { pattern: /(Failing row contains \()(?:[^"\\]|\\.)*/g, replacement: '$1[redacted])' },
  { pattern: /(Key \([^)]{1,200}\)=\()(?:[^"\\]|\\.)*?\)/g, replacement: '$1[redacted])' },
];
