import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

export interface GuideBlock {
  /** What a reader pastes. */
  script: string;
  /** The response that the guide shows below it; null where it shows none. */
  shown: unknown;
}

/** The blocks of a guide, or of one chapter of it. */
export function blocksOf(guide: string, chapter?: string): GuideBlock[] {
  const whole = readFileSync(new URL(`../../../../docs/${guide}`, import.meta.url), 'utf8');
  const text = chapter === undefined ? whole : whole.split(`\n## ${chapter}\n`)[1]!.split(/^## /m)[0]!;
  return Array.from(
    text.matchAll(/```sh\n([^]*?)```(?:\n\n```json\n([^]*?)```)?/g),
    ([, script = '', json]) => ({ script, shown: json === undefined ? null : (JSON.parse(json) as unknown) }),
  );
}

const mark = '----- next block -----';

/** Pastes the blocks into one shell, one after the other; answers what each printed. */
export async function paste(
  blocks: readonly GuideBlock[],
  { folder, before = '', env = {} }: { folder: string; before?: string; env?: Record<string, string> },
): Promise<string[]> {
  const script = [before, ...blocks.map(({ script: one }) => one)].join(`\necho; echo '${mark}'\n`);
  const { stdout } = await promisify(execFile)('bash', ['-o', 'pipefail', '-ec', script], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...env },
  });
  return stdout.split(`${mark}\n`).slice(1);
}

/** The same text for what differs from run to run. */
const masked = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z/g, 'INSTANT')
    .replaceAll(/@[^"@\s]+\.example/g, '@EXAMPLE')
    .replaceAll(/http:\/\/(localhost|127\.0\.0\.1):\d+/g, 'BASE');

export const withoutIds = (value: unknown): unknown => JSON.parse(masked(JSON.stringify(value)));

/** The part of a value that the guide shows: its properties, and as many items of a list. */
export function partShown(value: unknown, shown: unknown): unknown {
  if (Array.isArray(shown) && Array.isArray(value))
    return value
      .slice(0, Math.max(shown.length, value.length === 0 ? 0 : 1))
      .map((one, at) => partShown(one, shown[at]));
  if (typeof shown !== 'object' || shown === null || typeof value !== 'object' || value === null)
    return value;
  return Object.fromEntries(
    Object.keys(shown).map((name) => [
      name,
      partShown((value as Record<string, unknown>)[name], (shown as Record<string, unknown>)[name]),
    ]),
  );
}
