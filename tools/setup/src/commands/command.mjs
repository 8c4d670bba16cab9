// @ts-check

/**
 * @typedef {object} Option
 * @property {'boolean' | 'string'} type
 * @property {string} [value] what represents its value in the usage, such as `<name>`
 * @property {boolean} [multiple] can be repeated
 * @property {string} [default]
 * @property {string} summary
 */

/**
 * @typedef {object} SubCommand
 * @property {string} summary
 * @property {string} [words] the words that follow it, such as `<id>`; the program itself checks them
 * @property {readonly string[]} options names of the options that it takes
 */

/**
 * A script of package.json: what it runs, what it takes, and what its `--help` says.
 * @typedef {object} Command
 * @property {string} program path below the root
 * @property {string} summary
 * @property {true} [readsConsole] whether it serves or tests the built pages of the console
 * @property {Readonly<Record<string, SubCommand>>} [commands]
 * @property {{ name: string, known: readonly string[] }} [words] words that it takes without an option, any number of them
 * @property {Readonly<Record<string, Option>>} options
 * @property {readonly string[]} [notes] lines at the end of the usage
 */

export {};
