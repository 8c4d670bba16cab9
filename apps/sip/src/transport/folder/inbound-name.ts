import { hash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';

/** Bytes of a name that leave enough for the time and `.reason` behind it; file systems allow 255 as a rule. */
const longest = 200;

/**
 * The name under which an inbound file can be read and put away: its own, or one made from it where that is not UTF-8
 * or too long. The same bytes make the same name, unless another word is given to distinguish them.
 */
export function inboundName(name: Buffer, apart: string | Buffer = name): string {
  if (name.length <= longest && isUtf8(name)) return name.toString();
  const readable = name
    .toString('latin1')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '_')
    .slice(0, 100);
  return `${readable}-${hash('sha256', apart).slice(0, 16)}`;
}
