import { isatty } from 'node:tty';
import { pino, type DestinationStream } from 'pino';
import pretty from 'pino-pretty';

/** Where a logger writes. Lines may wait together for a moment, unless they are flushed. */
export interface LogOutput extends DestinationStream {
  flush?(): void;
}

/** Not `process.stdout`: touching that makes a pipe non-blocking, and then a full one stalls us for 100 ms at a time. */
const STANDARD_OUTPUT = 1;

/** A write for each line would cost a request more than all the rest of its log line. */
const BYTES_IN_ONE_WRITE = 4096;
const LONGEST_WAIT_MILLISECONDS = 100;

function openStandardOutput(): LogOutput {
  if (isatty(STANDARD_OUTPUT)) {
    return pretty({ ignore: 'service', messageFormat: '{service}: {msg}', sync: true });
  }
  const output = pino.destination({
    dest: STANDARD_OUTPUT,
    sync: true,
    minLength: BYTES_IN_ONE_WRITE,
    periodicFlush: LONGEST_WAIT_MILLISECONDS,
  });
  process.once('exit', () => output.flush());
  return output;
}

let opened: LogOutput | undefined;

/**
 * JSON lines in the order in which they were logged; for a person at a terminal, readable ones immediately. One for all loggers of
 * the process: each has a timer that flushes it.
 */
export const standardOutput = (): LogOutput => (opened ??= openStandardOutput());
