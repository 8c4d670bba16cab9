import { createBodyScan, type ScanLimits } from './body-scan.ts';
import { readScanned } from './claimed-fault.ts';

export const megabyte = 2 ** 20;
export const limits = { keptCharacters: 96 * 1024, unpackedBytes: 32 * megabyte };

interface ScanOptions extends Partial<ScanLimits> {
  contentEncoding?: string;
  piece?: number;
}

/** The texts of a body that comes in pieces of so many bytes. */
export function textsOf(
  body: string | Buffer,
  { contentEncoding = '', piece = 16_384, ...others }: ScanOptions = {},
) {
  const scanned = createBodyScan(contentEncoding, { ...limits, ...others });
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += piece) scanned.write(bytes.subarray(at, at + piece));
  return scanned.end();
}

/** What is read of such a body, and how many characters were kept of it. */
export async function scan(body: string | Buffer, options?: ScanOptions) {
  const { texts, isWhole } = await textsOf(body, options);
  return { ...(await readScanned({ texts, isWhole })), length: texts.join('').length };
}
