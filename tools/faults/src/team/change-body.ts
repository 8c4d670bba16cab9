import { ArgumentError } from '../argument-error.ts';
import { readSince } from '../tail/since.ts';

/** Commands that change a fault; each is the last part of the path that does it. */
export type ChangeCommand = 'acknowledge' | 'confirm-call' | 'close';

/** What the API takes. */
export type ChangeBody = Record<string, string | boolean | null>;

/** Options as they were typed. */
export interface ChangeOptions {
  by?: string | undefined;
  reference?: string | undefined;
  at?: string | undefined;
  mpan?: string | undefined;
  dno?: string[] | undefined;
  reason?: string | undefined;
  'without-call'?: boolean | undefined;
}

function needed(command: ChangeCommand, option: 'by' | 'reason', value: string | undefined): string {
  if (!value) throw new ArgumentError(`${command} needs --${option}.`);
  return value;
}

const pointOf = ({ mpan }: ChangeOptions): ChangeBody =>
  mpan === undefined ? {} : { mpan: mpan === 'unknown' ? null : mpan };

function operatorOf({ dno = [] }: ChangeOptions): ChangeBody {
  if (dno.length > 1) throw new ArgumentError('confirm-call takes one --dno.');
  const [operator] = dno;
  return operator === undefined ? {} : { dno: operator.toUpperCase() };
}

function timeOf(at: string): string {
  const time = readSince(at, Date.now());
  if (time === null)
    throw new ArgumentError(`--at ${at} is no time: such as 15m (ago), or 2026-03-01T09:30:00Z.`);
  return new Date(time).toISOString();
}

/** What a command sends. Throws an ArgumentError for an option that is missing. */
export function changeBody(command: ChangeCommand, options: ChangeOptions): ChangeBody {
  const { by, reason, reference, at, 'without-call': withoutCall = false } = options;
  switch (command) {
    case 'acknowledge':
      return { name: needed(command, 'by', by) };
    case 'confirm-call':
      return {
        name: needed(command, 'by', by),
        ...(reference && { reference }),
        ...(at !== undefined && { at: timeOf(at) }),
        ...pointOf(options),
        ...operatorOf(options),
      };
    case 'close':
      return {
        reason: needed(command, 'reason', reason),
        ...(withoutCall && { withoutCall }),
        ...pointOf(options),
      };
  }
}
