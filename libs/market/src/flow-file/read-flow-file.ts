import { flowLayout } from './catalogue.ts';
import { readHeader, readTrailer, type FlowTrailer } from './envelope.ts';
import { whyTooLarge } from './file-limits.ts';
import type { FlowFile } from './flow-file.ts';
import { readGroups, type SkippedRecord } from './read-groups.ts';
import { recordTree, type RecordNode } from './record-tree.ts';

/** What came of a file: refused as a whole, or read with the records that were wrong left out. */
export type FlowFileReading =
  | { outcome: 'refused'; reason: string; isTooLarge?: true }
  | { outcome: 'read'; file: FlowFile; skipped: SkippedRecord[] };

const refused = (reason: string) => ({ outcome: 'refused', reason }) as const;

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function countFault(
  { records, roots }: FlowTrailer,
  lines: number,
  nodes: readonly RecordNode[],
): string | undefined {
  if (records !== lines) return `The ZPT record counts ${records} records; the file has ${lines}.`;
  // A record of unknown kind may or may not be one of the roots that the sender counted.
  const known = nodes.filter((node) => node.layout?.parent === null).length;
  const unknown = nodes.filter((node) => !node.layout).length;
  if (roots >= known && roots <= known + unknown) return undefined;
  return `The ZPT record counts ${roots} root groups; the file has ${known}.`;
}

/**
 * Reads a file. A wrong header, trailer or count refuses all of it; a wrong record only loses itself and what belongs to it,
 * with the reasons in `skipped`, and the rest is loaded. Never throws, whatever the text.
 */
export function readFlowFile(text: string): FlowFileReading {
  const beyond = whyTooLarge(text);
  if (beyond !== undefined) return { ...refused(beyond), isTooLarge: true };
  const lines = linesOf(text);
  const header = readHeader(lines[0] ?? '');
  if (typeof header === 'string') return refused(header);
  const layout = flowLayout(header.flow, header.version);
  if (!layout) return refused(`${header.flow} ${header.version} is not a supported flow.`);
  const trailer = readTrailer(lines.at(-1) ?? '', header);
  if (typeof trailer === 'string') return refused(trailer);
  const records = lines.slice(1, -1);
  const empty = records.indexOf('');
  if (empty >= 0) return refused(`Line ${empty + 2} is empty.`);
  const nodes = recordTree(records, 2, layout);
  const fault = countFault(trailer, records.length, nodes);
  if (fault !== undefined) return refused(fault);
  const { groups, skipped } = readGroups(nodes, layout);
  return { outcome: 'read', file: { header, groups }, skipped };
}
