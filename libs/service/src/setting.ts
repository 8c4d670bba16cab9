import { localOnly, optional, optionalInLocalMode } from './optional-setting.ts';
import { redactText } from './redaction.ts';
import { Secret } from './secret.ts';

/**
 * What reading the text of a variable gave: a value, or the end of the sentence "GATEWAY_PORT must be …". `unquoted` when the text
 * may hold a secret.
 */
export type Parsed<T> = { value: T } | { expected: string; unquoted?: true };

/** One key of a service's configuration: where it is read, what it means, and how its text becomes a value. */
export interface Setting<T> {
  readonly kind: string;
  readonly environment: string;
  readonly doc: string;
  /** Used when the variable is absent or empty; without it the variable is required. */
  readonly fallback?: { readonly value: T };
  /** A secret is never shown, and may be read from the file that `<NAME>_FILE` names. */
  readonly secret: boolean;
  parse(text: string): Parsed<T>;
  /** Why production refuses a value that `parse` accepted, beside the other values: after the variable's name, "must be …". */
  refuseInProduction?(value: T, others: Readonly<Record<string, unknown>>): string | undefined;
  /** The same in every mode, for a value that is right only beside certain others. */
  refuseBeside?(value: T, others: Readonly<Record<string, unknown>>): string | undefined;
  /** The command that makes a good value, of a secret key. */
  readonly make?: string;
}

export interface SettingOptions<T> {
  /** Name of the environment variable. */
  environment: string;
  /** What it does, as a sentence; shown in the documentation and beside every problem. */
  doc: string;
  /** Leave it out to make the variable required. */
  default?: T;
}

function build<T>(kind: string, options: SettingOptions<T>, parse: (text: string) => Parsed<T>): Setting<T> {
  const { environment, doc } = options;
  const fallback = options.default === undefined ? {} : { fallback: { value: options.default } };
  return { kind, environment, doc, secret: false, parse, ...fallback };
}

function text(options: SettingOptions<string>): Setting<string> {
  return build('text', options, (value) => ({ value }));
}

function integer(options: SettingOptions<number> & { min: number; max: number }): Setting<number> {
  const { min, max } = options;
  return build(`whole number, ${min} to ${max}`, options, (written) => {
    const value = /^-?\d{1,15}$/.test(written) ? Number(written) : Number.NaN;
    return value >= min && value <= max ? { value } : { expected: `a whole number from ${min} to ${max}` };
  });
}

function flag(options: SettingOptions<boolean>): Setting<boolean> {
  return build('true or false', options, (written) =>
    written === 'true' || written === 'false' ? { value: written === 'true' } : { expected: 'true or false' },
  );
}

/**
 * An address as it is compared and published: normalized, without its trailing slash, so that paths can be appended. Therefore it has
 * no query and no fragment, and no credentials either: it is printed. `protocols` are written with their colon.
 */
function url(options: SettingOptions<string> & { protocols?: readonly string[] }): Setting<string> {
  const protocols = options.protocols ?? ['http:', 'https:'];
  return build(`address (${protocols.join(', ')})`, options, (written) => {
    if (!hasProtocol(written, protocols))
      return { expected: `an address that starts with ${protocols.join(' or ')}` };
    const { username, password, href } = new URL(written);
    if (username !== '' || password !== '')
      return { expected: 'an address without credentials', unquoted: true };
    if (/[?#]/.test(href)) return { expected: 'an address without query and fragment', unquoted: true };
    return { value: href.replace(/\/+$/, '') };
  });
}

/** An address that callers use: production refuses plain HTTP. */
function publicUrl(options: SettingOptions<string>): Setting<string> {
  return {
    ...url(options),
    kind: 'address (https:, in local mode also http:)',
    refuseInProduction: (value) =>
      new URL(value).protocol === 'https:'
        ? undefined
        : 'must be an https address, since SERVICE_MODE is not local',
  };
}

/** Values separated by commas; blanks around them are dropped. */
function list(options: SettingOptions<readonly string[]>): Setting<readonly string[]> {
  return build('list, separated by commas', options, (written) => {
    const parts = written.split(',').map((part) => part.trim());
    return parts.includes('') ? { expected: 'a list of values separated by commas' } : { value: parts };
  });
}

function choice<const Choice extends string>(
  options: SettingOptions<NoInfer<Choice>> & { choices: readonly Choice[] },
): Setting<Choice> {
  const { choices } = options;
  return build<Choice>(choices.join(', '), options, (written) => {
    const value = choices.find((candidate) => candidate === written);
    return value === undefined ? { expected: `one of ${choices.join(', ')}` } : { value };
  });
}

/** A value that is never printed. It has no default: what protects a system must not be known beforehand. */
function secret(
  options: Omit<SettingOptions<Secret>, 'default'> & { protocols?: readonly string[] },
): Setting<Secret> {
  const { protocols } = options;
  const parse = (written: string): Parsed<Secret> =>
    protocols === undefined || hasProtocol(written, protocols)
      ? { value: new Secret(written) }
      : { expected: `an address that starts with ${protocols.join(' or ')}` };
  return { ...build('secret', options, parse), secret: true };
}

interface KeyOptions extends Omit<SettingOptions<Secret>, 'default'> {
  /** Why the text cannot be used at all, in any mode; null when it can. */
  faultOf?: (text: string) => string | null;
  weaknessOf: (text: string) => string | null;
  /** The command that generates a good one. */
  make: string;
}

/** A secret key: production refuses a weak one. */
function key({ faultOf = () => null, weaknessOf, make, ...rest }: KeyOptions): Setting<Secret> {
  const refuseIf = (reason: string | null) =>
    reason === null ? undefined : `cannot be used: ${reason}. Generate one with: ${make}`;
  return {
    ...secret(rest),
    make,
    refuseBeside: (value) => refuseIf(faultOf(value.reveal())),
    refuseInProduction: (value) => refuseIf(weaknessOf(value.reveal())),
  };
}

/** The kinds of settings a configuration can be made of. */
export const setting = {
  text,
  integer,
  flag,
  url,
  publicUrl,
  list,
  choice,
  secret,
  key,
  optional,
  optionalInLocalMode,
  localOnly,
};

/** How a value that was refused is quoted: not at all when it may be secret, and never with a password in it. */
export function quoteRefused(
  of: Setting<unknown>,
  { unquoted }: { unquoted?: true },
  written: string,
): string {
  return of.secret || unquoted ? '' : `, but is "${redactText(written).slice(0, 80)}"`;
}

function hasProtocol(written: string, protocols: readonly string[]): boolean {
  return URL.canParse(written) && protocols.includes(new URL(written).protocol);
}
