import { isEmail, normalEmail } from '@team-operations/schemas';
import { ArgumentError, readCommand } from '@team-operations/setup';

/** What was typed after `npm run team -- create`. */
export interface Invocation {
  name: string;
  mpid: string;
  /** As addresses are compared. */
  email: string;
  timeZone: string;
}

type Check = (value: string) => boolean;

/** Reads options, and collects what is wrong with them, so that one run reports all of it. */
function readOptions() {
  const wrong: string[] = [];
  return {
    read(option: string, typed: string | undefined, isRight: Check = () => true, rule = ''): string {
      const value = typed?.trim() ?? '';
      if (value === '') wrong.push(`Give ${option}.`);
      else if (!isRight(value)) wrong.push(`${option} ${rule}.`);
      return value;
    },
    /** Throws an ArgumentError when any option was wrong. */
    finish(): void {
      if (wrong.length > 0) throw new ArgumentError(wrong.join('\n'));
    },
  };
}

function isTimeZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && (name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name));
}

/** What was typed after `npm run team -- password-link`. */
export interface PasswordLinkInvocation {
  /** As it was typed: two addresses may differ in their capitals only. */
  email: string;
}

export type Typed =
  | ({ command: 'create' } & Invocation)
  | ({ command: 'password-link' } & PasswordLinkInvocation);

const isName: Check = (name) => name.length <= 100 && !/[\p{Cc}\p{Cf}]/u.test(name);
const isMpid: Check = (mpid) => /^[A-Z0-9]{4}$/i.test(mpid);

/** Reads what was typed. Throws an ArgumentError. */
export function readArguments(args: readonly string[]): Typed {
  const { command, values } = readCommand('team', args);
  const options = readOptions();
  const readEmail = () => options.read('--email', values.email, isEmail, 'is not an e-mail address');
  if (command === 'password-link') {
    const email = readEmail();
    options.finish();
    return { command, email };
  }
  const name = options.read('--name', values.name, isName, 'must be one line of 100 characters or fewer');
  const mpid = options.read('--mpid', values.mpid, isMpid, 'must be four letters or digits').toUpperCase();
  const email = readEmail();
  const zoneRule = 'must be a name of the IANA database, such as Europe/London';
  const timeZone = options.read('--time-zone', values['time-zone'], isTimeZone, zoneRule);
  options.finish();
  return { command: 'create', name, mpid, email: normalEmail(email), timeZone };
}

/** Where people reach the service; the link starts with it. Throws an ArgumentError. */
export function readBaseUrl(configured: string | undefined, local: string | undefined): string {
  const text = configured?.trim() || local;
  if (text === undefined)
    throw new ArgumentError(
      'Set BASE_URL, the address under which people reach the service: the link starts with it.',
    );
  const url = URL.parse(text);
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '');
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)) return text;
  throw new ArgumentError('BASE_URL must be an https address.');
}
