import { pino, type LoggerOptions as PinoOptions, type Logger } from 'pino';
import { standardOutput, type LogOutput } from './log-output.ts';
import { redactLine } from './redaction.ts';

export type { Logger } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface LoggerOptions {
  /** Name of the service, on every line. */
  name: string;
  level: (typeof logLevels)[number];
  /** Where the lines go; the standard output when left out. */
  destination?: LogOutput;
}

/** From this level on a line is written immediately: it may be the last one, and someone will look for it. */
const URGENT = pino.levels.values['warn'] ?? 0;

/** A logger whose lines hold no token, password, authorization code, telephone number or contact, however they got in. */
export function createLogger({ name, level, destination = standardOutput() }: LoggerOptions): Logger {
  const options: PinoOptions = {
    level,
    base: { service: name },
    timestamp: createTimestamp(),
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      streamWrite: redactLine,
      logMethod(line, log, severity) {
        log.apply(this, line);
        if (severity >= URGENT) destination.flush?.();
      },
    },
  };
  return pino(options, destination);
}

/** Writes the time of a line; writing it out again is only needed once in a millisecond, and costs as much as the rest. */
function createTimestamp(): () => string {
  let written = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== written) {
      written = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}
