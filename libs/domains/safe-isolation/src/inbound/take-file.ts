/** A file that came from the market. */
export interface InboundFile {
  name: string;
  /** Its bytes; of one that is larger than the limit, only the beginning. */
  content: Buffer;
  /** Size in bytes of all of it. */
  size: number;
  /** Why it cannot be read; then there is no content. */
  unreadable?: Error;
}

/** What became of a file: it is put away as taken, or set aside with the reason. One that was rejected comes again. */
export type Taken = { refused?: never } | { refused: string };
export type TakeFile = (file: InboundFile) => Promise<Taken>;
