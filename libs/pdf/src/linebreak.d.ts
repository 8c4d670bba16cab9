declare module 'linebreak' {
  /** Finds where lines of a text may be broken (UAX 14). */
  export default class LineBreaker {
    constructor(text: string);
    /** Index behind the next place, also the end of the text; null behind that. */
    nextBreak(): { position: number; required: boolean } | null;
  }
}
