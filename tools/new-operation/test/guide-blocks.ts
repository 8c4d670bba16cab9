/** A fenced block of a page: commands to run, a file to write, or lines of a file to change. */
export interface Block {
  kind: 'sh' | 'diff' | 'file';
  /** From the root of the repository; empty for commands. */
  path: string;
  text: string;
}

/** The fenced blocks of a page in their order. What names a file after its language is written there. */
export function blocksOf(page: string): Block[] {
  return Array.from(
    page.matchAll(/^```(\w+)(?: (\S+))?\n([^]*?)^```$/gm),
    ([, language, path = '', text]) => {
      const kind = language === 'sh' || language === 'diff' ? language : 'file';
      return { kind, path, text: text! };
    },
  );
}

const starts = (line: string, marks: string) => marks.includes(line.charAt(0));

/** A line of the block represents a line of the file; one that ends with … for a line that begins so. */
const represents = (written: string, line: string | undefined) =>
  written.endsWith('…') ? line?.startsWith(written.slice(0, -1).trimEnd()) : line === written;

/** The text with the lines of a diff block changed. Throws where what it changes is not there. */
export function applyDiff(text: string, { path, text: diff }: Block): string {
  const lines = text.split('\n');
  const changes = diff.trimEnd().split('\n');
  const old = changes.filter((line) => starts(line, ' -')).map((line) => line.slice(1));
  const at = lines.findIndex((_, index) =>
    old.every((line, offset) => represents(line, lines[index + offset])),
  );
  if (at === -1) throw new Error(`${path} does not have these lines: ${old.join('\n')}`);
  const found = lines.slice(at, at + old.length);
  const changed = changes.flatMap((line) => {
    if (starts(line, '+')) return [line.slice(1)];
    const kept = found.shift()!;
    return starts(line, '-') ? [] : [kept];
  });
  lines.splice(at, old.length, ...changed);
  return lines.join('\n');
}
