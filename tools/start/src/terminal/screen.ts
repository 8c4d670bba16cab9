import { styleText } from 'node:util';

/** Where lines go; `process.stdout` is one. */
export interface Output {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

/** What a person sees: lines that stay and, on a terminal, a last one that changes. */
export interface Screen {
  readonly isTerminal: boolean;
  /** Characters on a line; without a terminal as many as anyone could want. */
  readonly width: number;
  /** A line that stays. */
  say(line?: string): void;
  /** The line that changes, or none. Without a terminal nothing is shown. */
  show(line: string | undefined): void;
}

const clearLine = '\r\u001b[2K';

export function createScreen(output: Output): Screen {
  const isTerminal = output.isTTY === true;
  let changing: string | undefined;
  return {
    isTerminal,
    get width() {
      return (isTerminal ? output.columns : undefined) ?? Number.POSITIVE_INFINITY;
    },
    say(line = '') {
      output.write(`${changing === undefined ? '' : clearLine}${line}\n${changing ?? ''}`);
    },
    show(line) {
      if (!isTerminal) return;
      if (changing !== undefined || line !== undefined) output.write(`${clearLine}${line ?? ''}`);
      changing = line;
    },
  };
}

/** Marks in colour where the terminal has them and NO_COLOR does not forbid it. */
export const marks = {
  good: styleText('green', '✓'),
  bad: styleText('red', '✗'),
  open: styleText('yellow', '–'),
};

export function quiet(text: string): string {
  return styleText('dim', text);
}

export function strong(text: string): string {
  return styleText('bold', text);
}
