import { readHeader } from './envelope.ts';
import { whyTooLarge } from './file-limits.ts';
import type { FlowFile, FlowHeader } from './flow-file.ts';
import type { SkippedRecord } from './read-groups.ts';
import { readFlowFile } from './read-flow-file.ts';

/** One flow of a file that was read, with its own text. */
export interface FlowPart {
  text: string;
  file: FlowFile;
  skipped: SkippedRecord[];
}

/** What came of a file that may hold several flows, one after the other: refused as a whole, or each of its flows. */
export type FlowFilesReading =
  | { outcome: 'refused'; reason: string; isTooLarge?: true; header?: FlowHeader }
  | { outcome: 'read'; parts: FlowPart[] };

/** Control characters but tab and line ends mean nothing in a flow, and the database cannot hold all of them. */
const withoutControls = (text: string) => text.replaceAll(/\r(?!\n)|(?![\t\r\n])\p{Cc}/gu, '');

/** Cuts before each header: the text up to the first one is a part too, so that nothing is skipped but a byte order mark. */
const partsOf = (text: string): string[] => text.replace(/^\uFEFF/, '').split(/(?<=\n)(?=ZHV\|)/);

/**
 * Reads a file of one flow or of several, each with its own header and trailer. When one header, trailer or count is wrong,
 * it is unknown which of the flows lost or gained records, so all of the file is refused, as one beyond `FILE_LIMITS` is. Control characters are removed. Never
 * throws, whatever the text.
 */
export function readFlowFiles(text: string): FlowFilesReading {
  const beyond = whyTooLarge(text);
  if (beyond !== undefined) {
    const header = readHeader(/^\uFEFF?([^\r\n]{0,200})/u.exec(text)?.[1] ?? '');
    const refused = { outcome: 'refused', reason: beyond, isTooLarge: true } as const;
    return typeof header === 'string' ? refused : { ...refused, header };
  }
  const parts: FlowPart[] = [];
  const texts = partsOf(withoutControls(text));
  for (const [index, part] of texts.entries()) {
    const reading = readFlowFile(part);
    if (reading.outcome === 'refused') {
      const place = texts.length > 1 ? `Flow ${index + 1} of ${texts.length}: ` : '';
      return { outcome: 'refused', reason: place + reading.reason };
    }
    parts.push({ text: part, file: reading.file, skipped: reading.skipped });
  }
  return { outcome: 'read', parts };
}
