import { fieldsOf, record } from './envelope.ts';
import type { FlowLayout } from './layout.ts';

/**
 * Cuts the text of a flow that was read into one flow for each root record, such as a metering point, with what belongs to it; records that
 * belong to no root are left out. Each has the header and a trailer with counts of its own. So each is processed for itself, and as it came.
 */
export function cutByRoot(text: string, layout: FlowLayout): string[] {
  const roots = layout.groups.filter(({ parent }) => parent === null).map(({ code }) => `${code}|`);
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const [header = '', trailer = ''] = [lines[0], lines.at(-1)];
  const [, fileId = '', , , , createdAt = ''] = fieldsOf(trailer) ?? [];
  const blocks: string[][] = [];
  for (const line of lines.slice(1, -1)) {
    if (roots.some((code) => line.startsWith(code))) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.map((block) => {
    const end = record('ZPT', fileId, String(block.length), '', '1', createdAt);
    return [header, ...block, end].map((line) => `${line}\n`).join('');
  });
}
