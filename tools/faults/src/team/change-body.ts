import { ArgumentError } from '../argument-error.ts';
import { readAt } from './read-at.ts';

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
  'danger-over'?: boolean | undefined;
}

/** What a printed command has where a person has to put a value, and `--help` where one is expected. */
export const placeholders = { by: 'NAME', reason: 'TEXT', reference: 'TEXT', at: 'TIME' } as const;
const isPlaceholder = (value: string) => (Object.values(placeholders) as string[]).includes(value.trim());

/** Throws an ArgumentError for a placeholder: it would be on record as the reason of a close, or as who telephoned. */
function assertReplaced(options: ChangeOptions): void {
  for (const option of ['by', 'reason', 'reference', 'at'] as const) {
    const value = options[option];
    if (value !== undefined && isPlaceholder(value))
      throw new ArgumentError(`Replace ${value.trim()} in --${option} ${value.trim()} with a value.`);
  }
}

function needed(command: ChangeCommand, option: 'by' | 'reason', value: string | undefined): string {
  if (!value?.trim()) throw new ArgumentError(`${command} needs --${option}.`);
  return value;
}

function pointOf({ mpan }: ChangeOptions): ChangeBody {
  if (mpan === undefined) return {};
  if (mpan === 'unknown') return { mpan: null };
  const digits = mpan.replaceAll(' ', '');
  if (!/^[0-9]{13}$/.test(digits))
    throw new ArgumentError(
      `--mpan ${mpan} is not an MPAN. Use its 13 digits, spaces allowed, or unknown if no MPAN was shown.`,
    );
  return { mpan: digits };
}

function operatorOf({ dno = [] }: ChangeOptions): ChangeBody {
  if (dno.length > 1) throw new ArgumentError('confirm-call accepts one --dno.');
  const [operator] = dno;
  return operator === undefined ? {} : { dno: operator.toUpperCase() };
}

const timeOf = ({ at }: ChangeOptions): ChangeBody =>
  at === undefined ? {} : { at: readAt(at, Date.now()) };

/** What a command sends. Throws an ArgumentError for an option that is missing, or still a placeholder. */
export function changeBody(command: ChangeCommand, options: ChangeOptions): ChangeBody {
  const {
    by,
    reason,
    reference,
    'without-call': withoutCall = false,
    'danger-over': dangerOver = false,
  } = options;
  assertReplaced(options);
  switch (command) {
    case 'acknowledge':
      return { name: needed(command, 'by', by), ...timeOf(options), ...pointOf(options) };
    case 'confirm-call':
      return {
        name: needed(command, 'by', by),
        ...(reference && { reference }),
        ...timeOf(options),
        ...pointOf(options),
        ...operatorOf(options),
      };
    case 'close':
      return {
        reason: needed(command, 'reason', reason),
        ...(withoutCall && { withoutCall }),
        ...(dangerOver && { dangerOver }),
        ...timeOf(options),
        ...pointOf(options),
      };
  }
}
