import { isSensitiveKey, mentionsSensitiveKey, mayHoldSecret, secretPatterns } from './secret-patterns.ts';

const REDACTED = '[redacted]';

/** The text without tokens, passwords and the values of rows that a database quotes in its errors. */
export function redactText(text: string): string {
  return mayHoldSecret.test(text) ? redactPatterns(text) : text;
}

function redactPatterns(text: string): string {
  let safe = text;
  for (const { pattern, replacement } of secretPatterns) safe = safe.replace(pattern, replacement);
  return safe;
}

/**
 * A finished log line (JSON) without secrets. Working on the line reaches what was logged at any depth, in bindings,
 * messages and stacks alike; only the rare line that has a sensitive key is taken apart.
 */
export function redactLine(line: string): string {
  if (!mayHoldSecret.test(line)) return line;
  return redactPatterns(mentionsSensitiveKey.test(line) ? redactKeys(line) : line);
}

function redactKeys(line: string): string {
  try {
    return `${JSON.stringify(JSON.parse(line, hideSensitive))}\n`;
  } catch {
    // What cannot be read cannot be cleaned, so it is not written.
    return `${JSON.stringify({ level: 'error', msg: 'A log line was dropped: it could not be redacted.' })}\n`;
  }
}

function hideSensitive(key: string, value: unknown): unknown {
  if (value === null || value === '') return value;
  // Whether there is a token says nothing of it; whether someone is ill says everything.
  if (typeof value === 'boolean' && !/medical$/i.test(key)) return value;
  return isSensitiveKey(key, value) ? REDACTED : value;
}
