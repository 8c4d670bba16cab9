// @ts-check
import { asTyped, commands } from './index.mjs';

const width = 110;

/**
 * What `--help` prints, derived from the definition of the command.
 * @param {import('./index.mjs').CommandName} name
 */
export function usageOf(name) {
  /** @type {import('./command.mjs').Command} */
  const command = commands[name];
  const { summary, words, notes = [] } = command;
  const options = Object.entries(command.options);
  const taken = [
    ...(command.commands ? ['<command>'] : []),
    ...(words ? [`[${words.name} ...]`] : []),
    ...(options.length > 0 ? ['[options]'] : []),
  ];
  const line = [asTyped(name), ...(taken.length > 0 ? ['--', ...taken] : [])].join(' ');
  return [
    `Usage: ${line}`,
    '',
    ...wrapped(summary, ''),
    ...table('Commands', Object.entries(command.commands ?? {}).map(commandRow)),
    ...(words ? ['', ...wrapped(`${words.name}: ${words.known.join(', ')}.`, '')] : []),
    ...table('Options', [
      ...options.map((entry) => optionRow(entry, command)),
      ['--help', 'print this text'],
    ]),
    ...(notes.length > 0 ? ['', ...notes.flatMap((note) => wrapped(note, ''))] : []),
  ].join('\n');
}

/** @param {[string, import('./command.mjs').SubCommand]} entry @returns {[string, string]} */
function commandRow([name, { words, summary }]) {
  return [words ? `${name} ${words}` : name, summary];
}

/**
 * @param {[string, import('./command.mjs').Option]} entry
 * @param {import('./command.mjs').Command} command
 * @returns {[string, string]}
 */
function optionRow([name, option], { commands: subCommands = {} }) {
  const all = Object.entries(subCommands);
  const takers = all.filter(([, { options }]) => options.includes(name)).map(([taker]) => taker);
  const remarks = [
    ...(option.multiple ? ['can be repeated'] : []),
    ...(option.default === undefined ? [] : [`default: ${option.default}`]),
  ];
  const of = takers.length === all.length ? '' : ` (${takers.join(', ')})`;
  return [
    `--${name}${option.value ? ` ${option.value}` : ''}`,
    `${[option.summary, ...remarks].join('; ')}${of}`,
  ];
}

/** @param {string} title @param {[string, string][]} rows @returns {string[]} */
function table(title, rows) {
  if (rows.length === 0) return [];
  const column = Math.max(...rows.map(([left]) => left.length)) + 4;
  const lines = rows.flatMap(([left, right]) => {
    const [first = '', ...others] = wrapped(right, ' '.repeat(column));
    return [`  ${left.padEnd(column - 2)}${first.trimStart()}`, ...others];
  });
  return ['', `${title}:`, ...lines];
}

/**
 * Lines of at most `width` characters. A line that is indented already (an example) stays as it is.
 * @param {string} text @param {string} indent @returns {string[]}
 */
function wrapped(text, indent) {
  if (text.startsWith(' ')) return [text];
  /** @type {string[]} */
  const lines = [];
  let line = indent;
  for (const word of text.split(' ')) {
    const longer = line.trim() === '' ? `${indent}${word}` : `${line} ${word}`;
    if (longer.length <= width || line.trim() === '') line = longer;
    else {
      lines.push(line);
      line = `${indent}${word}`;
    }
  }
  return [...lines, line];
}
