import { isatty } from 'node:tty';
import { pino, type DestinationStream, type Logger } from 'pino';
import pretty from 'pino-pretty';
import { redactLine } from './redaction.ts';

export type { Logger } from 'pino';

export interface LoggerOptions {
  /** Name of the service, on every line. */
  name: string;
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Where the lines go; the standard output when left out. */
  destination?: DestinationStream;
}

/** A logger whose lines hold no token, password, authorization code, telephone number or contact, however they got in. */
export function createLogger({ name, level, destination = standardOutput() }: LoggerOptions): Logger {
  const options = {
    level,
    base: { service: name },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: redactLine },
  };
  return pino(options, destination);
}

/** The logger for what is said while one request is served. */
export function requestLogger(logger: Logger, requestId: string): Logger {
  return logger.child({ request_id: requestId });
}

/** Not `process.stdout`: touching that makes a pipe non-blocking, and then a full one stalls us for 100 ms at a time. */
const STANDARD_OUTPUT = 1;

/**
 * JSON lines; for a person at a terminal, readable ones. Both are written before the call returns: measured, that costs
 * no more than a queue, keeps the order, and the last words of a process that dies are not lost.
 */
function standardOutput(): DestinationStream {
  if (isatty(STANDARD_OUTPUT))
    return pretty({ ignore: 'service', messageFormat: '{service}: {msg}', sync: true });
  return pino.destination({ dest: STANDARD_OUTPUT, sync: true });
}
