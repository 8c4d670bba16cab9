/** A part of a text that is searched in one step. */
export interface Window {
  text: string;
  /** Names that end beyond this place are left to the next window, which has all that follows them. */
  until: number;
}

/** So much is searched in a few milliseconds, whatever it is. */
const windowCharacters = 16 * 1024;
/** A report that begins in one window ends in what it shares with the next: a comment has 2000 characters. */
const overlap = 8 * 1024;
const longestValue = 2100;

/** Where a sentence or a value ends: what precedes it says nothing of what follows. */
const end = /[.;!?"{}<>|\r\n][^.;!?"{}<>|\r\n]*$/;
const nearest = 300;

function boundaryBefore(text: string, at: number): number {
  const found = end.exec(text.slice(at - nearest, at));
  return found === null ? at : at - nearest + found.index + 1;
}

/** A long text in parts that overlap, so that other requests are answered between them. */
export function* windowsOf(text: string): Generator<Window> {
  let start = 0;
  while (text.length - start > windowCharacters + overlap) {
    const part = text.slice(start, boundaryBefore(text, start + windowCharacters + overlap));
    yield { text: part, until: part.length - longestValue };
    start = boundaryBefore(text, start + windowCharacters);
  }
  yield { text: text.slice(start), until: Infinity };
}
