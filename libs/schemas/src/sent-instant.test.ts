import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isSentInstant } from './instant.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/partner-developers.md'), 'utf8');
const table = /\| accepted[^]*?\n\n/.exec(page)?.[0] ?? '';
const rows = [...table.matchAll(/^\| (?:`([^`]+)`)? *\| `([^`]+)`/gm)];
const accepted = rows.flatMap(([, text]) => (text === undefined ? [] : [text]));
const refused = rows.map(([, , text]) => text ?? '');

describe('instants of the guide', () => {
  it.each(accepted)('takes %s', (text) => expect(isSentInstant(text)).toBe(true));
  it.each(refused)('refuses %s', (text) => expect(isSentInstant(text)).toBe(false));
  it('are all read', () => expect([accepted.length, refused.length]).toEqual([4, 6]));
});
