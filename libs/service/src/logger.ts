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

/** JSON, written without blocking and flushed at exit; for a person at a terminal, readable lines. */
function standardOutput(): DestinationStream {
  if (process.stdout.isTTY)
    return pretty({ ignore: 'service', messageFormat: '{service}: {msg}', sync: true });
  return pino.destination({ dest: 1, sync: false, maxLength: MOST_UNWRITTEN_BYTES });
}

/** A reader of our output that has stopped reading must not fill our memory: lines beyond this are dropped. */
const MOST_UNWRITTEN_BYTES = 16 * 1024 * 1024;
