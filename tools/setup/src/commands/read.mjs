// @ts-check
import { parseArgs } from 'node:util';
import { asTyped, commands } from './index.mjs';
import { usageOf } from './usage.mjs';

/** @typedef {import('./index.mjs').CommandName} CommandName */
/** @typedef {import('./command.mjs').Command} Command */
/** @typedef {import('./command.mjs').Option} Option */

/**
 * @template {Option} O
 * @typedef {O extends { type: 'boolean' } ? boolean : O extends { multiple: true } ? string[]
 *   : O extends { default: string } ? string : string | undefined} Value
 */

/**
 * What was typed: every option of the command has a value, its default where it was not typed.
 * @template {CommandName} Name
 * @typedef {object} Typed
 * @property {(typeof commands)[Name] extends { commands: infer C } ? keyof C : undefined} command
 * @property {string[]} words
 * @property {{ [K in keyof (typeof commands)[Name]['options']]: (typeof commands)[Name]['options'][K] extends Option
 *   ? Value<(typeof commands)[Name]['options'][K]> : never }} values
 */

/** The arguments are invalid; the message is one sentence that says why. */
export class ArgumentError extends Error {
  /** @override */
  name = 'ArgumentError';
}

/** @typedef {{ kind: 'option', name: string, rawName: string, value?: string | undefined, inlineValue?: boolean | undefined }} OptionToken */

/**
 * Reads the arguments of a command. Throws an ArgumentError.
 * @template {CommandName} Name
 * @param {Name} name
 * @param {readonly string[]} args
 * @returns {Typed<Name>}
 */
export function readCommand(name, args) {
  /** @type {Command} */
  const definition = commands[name];
  const { tokens, positionals } = parseArgs({
    args: [...args],
    options: definition.options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const typed = tokens.filter((token) => token.kind === 'option');
  for (const token of typed) checkOption(token, definition);
  const [command, words] = readWords(positionals, definition);
  const misplaced =
    command && typed.find((token) => !definition.commands?.[command]?.options.includes(token.name));
  if (misplaced) throw new ArgumentError(`${command} does not accept ${misplaced.rawName}.`);
  const values = Object.entries(definition.options).map(([option, its]) => [
    option,
    valueOf(
      its,
      typed.filter((token) => token.name === option),
      option,
    ),
  ]);
  // The values follow the definition, which the compiler cannot see through Object.entries.
  return /** @type {Typed<Name>} */ (
    /** @type {unknown} */ ({ command, words, values: Object.fromEntries(values) })
  );
}

/** @param {OptionToken} token @param {Command} definition */
function checkOption({ name, rawName, value, inlineValue }, { options }) {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (option === undefined || !rawName.startsWith('--'))
    throw new ArgumentError(`Unknown option: ${rawName}.`);
  if (option.type === 'boolean' && value !== undefined)
    throw new ArgumentError(`${rawName} accepts no value.`);
  // What begins with a dash is taken for a missing value, unless it was written --name=-value.
  const isMissing = value === undefined || (!inlineValue && /^-./.test(value));
  if (option.type === 'string' && isMissing)
    throw new ArgumentError(`The value of ${rawName} ${option.value} is missing.`);
}

/** @param {string[]} positionals @param {Command} definition @returns {[string | undefined, string[]]} */
function readWords(positionals, { commands: subCommands, words }) {
  const [first, ...rest] = positionals;
  if (subCommands) {
    const known = `Commands: ${Object.keys(subCommands).join(', ')}.`;
    if (first === undefined) throw new ArgumentError(`No command was given. ${known}`);
    if (!Object.hasOwn(subCommands, first)) throw new ArgumentError(`Unknown command: ${first}. ${known}`);
    if (rest[0] !== undefined && !subCommands[first]?.words)
      throw new ArgumentError(`Unexpected argument: ${rest[0]}.`);
    return [first, rest];
  }
  const odd = positionals.find((word) => !words?.known.includes(word));
  if (odd === undefined) return [undefined, positionals];
  if (!words) throw new ArgumentError(`Unexpected argument: ${odd || '""'}.`);
  throw new ArgumentError(`Unknown ${words.name}: ${odd}. Known: ${words.known.join(', ')}.`);
}

/** @param {Option} option @param {OptionToken[]} typed @param {string} name */
function valueOf({ type, multiple, default: otherwise }, typed, name) {
  if (type === 'boolean') return typed.length > 0;
  if (multiple) return typed.map(({ value }) => value);
  if (typed.length > 1) throw new ArgumentError(`--${name} can be given only once.`);
  return typed[0]?.value ?? otherwise;
}

/**
 * Prints what needs no program: the usage, or why the arguments are refused.
 * @param {CommandName} name
 * @param {readonly string[]} args
 * @returns {number | undefined} the exit code; undefined when the program is to run
 */
export function answerAtOnce(name, args) {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usageOf(name));
    return 0;
  }
  try {
    readCommand(name, args);
    return undefined;
  } catch (error) {
    return refuse(name, error);
  }
}

/**
 * Says why arguments are refused. Rethrows what is no ArgumentError.
 * @param {CommandName} name
 * @param {unknown} error
 * @returns {number} the exit code
 */
export function refuse(name, error) {
  if (!(error instanceof ArgumentError)) throw error;
  console.error(`${error.message} See: ${asTyped(name)} -- --help`);
  return 2;
}

/**
 * Runs the work of a command, and says in a sentence why it failed.
 * @param {CommandName} name
 * @param {() => Promise<number>} work answers the exit code
 * @returns {Promise<number>} the exit code: 2 when the work refuses arguments or settings, 1 when it fails
 */
export async function exitCodeOf(name, work) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ArgumentError) return refuse(name, error);
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/**
 * What was typed, for the program of a command. Ends the process where `answerAtOnce` has answered.
 * @template {CommandName} Name
 * @param {Name} name
 */
export function ownArguments(name) {
  const args = process.argv.slice(2);
  const code = answerAtOnce(name, args);
  if (code !== undefined) process.exit(code);
  return readCommand(name, args);
}
