import type { Transform } from 'node:stream';
import { charsetOf, isPicture, isText, startBytes } from './body-start.ts';
import { cpuMilliseconds } from './cpu-time.ts';
import { decompressor, isCompressed } from './decompressor.ts';
import { createLongText } from './long-text.ts';
import { createTextEnd } from './text-end.ts';

/** How much of a body is looked at, and kept. */
export interface ScanLimits {
  /** Number of characters that are read at the beginning and at the end of a text, without photographs. */
  keptCharacters: number;
  /** Of a body that grows when it is decompressed, this much is read. */
  unpackedBytes: number;
}

/** What a body may say. */
export interface ScannedBody {
  /** The texts that its bytes may represent: as they are, and decompressed. */
  texts: string[];
  /** False when some of it was not looked at, could not be decoded, or was cut off. */
  isWhole: boolean;
  /** How long it was looked at. */
  milliseconds: number;
}

/** Reads a body as it arrives. */
export interface BodyScan {
  write(bytes: Buffer): void;
  /** Never rejects. */
  end(): Promise<ScannedBody>;
}

/** Fed in small pieces, so that what precedes a damaged piece is kept. */
const pieceBytes = 1024;
/** What waits for the decompressor. */
const mostWaiting = 4 * 1024 * 1024;
/** A body that is compressed twice is a mistake that is made. */
const mostLayers = 2;

const isIdentity = (contentEncoding: string) => /^\s*(?:identity)?\s*$/i.test(contentEncoding);

/** Reads what comes out of a decompressor, also where what went in is truncated or damaged. */
function scanUnpacked(
  stream: Transform,
  contentEncoding: string,
  limits: ScanLimits,
  layer: number,
): BodyScan {
  const inner = createBodyScan(contentEncoding, limits, layer);
  let [size, isWhole] = [0, true];
  // It never rejects: an error of the decompressor must not end the process.
  const closed = new Promise<void>((resolve) => stream.once('close', () => resolve()));
  const giveUp = () => {
    isWhole = false;
    stream.destroy();
  };
  stream.on('data', (bytes: Buffer) => {
    size += bytes.length;
    if (size > limits.unpackedBytes) giveUp();
    else inner.write(bytes);
  });
  stream.on('error', giveUp); // `close` follows.
  // Bytes after the end of what was compressed keep the stream from closing.
  stream.once('end', () => stream.destroy());
  return {
    write(bytes) {
      if (!stream.destroyed && stream.writableLength > mostWaiting) giveUp();
      for (let at = 0; at < bytes.length && !stream.destroyed; at += pieceBytes)
        stream.write(bytes.subarray(at, at + pieceBytes));
    },
    async end() {
      if (!stream.destroyed) stream.end();
      await closed;
      const scanned = await inner.end();
      return { ...scanned, isWhole: isWhole && scanned.isWhole };
    },
  };
}

/** Reads the texts that the bytes of a body may represent, in bounded memory however long it is. */
export function createBodyScan(contentEncoding: string, limits: ScanLimits, layer = 0): BodyScan {
  const text = createLongText(limits.keptCharacters);
  const textEnd = createTextEnd();
  let start = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  let unpacked: BodyScan | undefined;
  let milliseconds = 0;

  function begin(): void {
    decoder = new TextDecoder(charsetOf(start));
    const stream = layer < mostLayers ? decompressor(start, contentEncoding) : undefined;
    unpacked = stream && scanUnpacked(stream, contentEncoding, limits, layer + 1);
    read(start);
  }
  function keep(decoded: string): void {
    text.write(decoded);
    textEnd.write(decoded);
  }
  function read(bytes: Buffer): void {
    const since = cpuMilliseconds();
    keep(decoder?.decode(bytes, { stream: true }) ?? '');
    milliseconds += cpuMilliseconds() - since;
    unpacked?.write(bytes);
  }

  /** The beginning of something compressed may look like text. JSON that is complete is whole although `Content-Encoding` is wrong. */
  function isWholeText(): boolean {
    if (start.length === 0) return true;
    const isPacked = (layer === 0 && !isIdentity(contentEncoding)) || isCompressed(start);
    const how = textEnd.end();
    return isText(start) && (isPacked ? how === 'complete' : how !== 'cut');
  }

  return {
    write(bytes) {
      if (decoder !== undefined) return read(bytes);
      start = Buffer.concat([start, bytes]);
      if (start.length >= startBytes) begin();
    },
    async end() {
      if (decoder === undefined) begin();
      keep(decoder?.decode() ?? '');
      const own = text.end();
      const inner = await unpacked?.end();
      const isRead = isPicture(start) || inner?.isWhole === true || isWholeText();
      return {
        texts: [own.text, ...(inner?.texts ?? [])].filter((it) => it !== ''),
        isWhole: own.isWhole && isRead,
        milliseconds: milliseconds + (inner?.milliseconds ?? 0),
      };
    },
  };
}
