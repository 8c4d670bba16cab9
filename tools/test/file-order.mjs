// @ts-check
import { hash } from 'node:crypto';
import { relative } from 'node:path';
import { requireOfJest } from './require-of-jest.mjs';

/** @typedef {import('@jest/test-result').Test} Test */
/** @type {{ default: typeof import('@jest/test-sequencer').default }} */
const { default: LongestFirst } = requireOfJest('@jest/test-sequencer');

/** Of all files, those that take longest, and where those begin that take no time. */
const [longest, mixed] = [0.04, 0.35];

/** The same on each machine, and without relation to what the file does. */
const place = (/** @type {Test} */ { path, context }) => hash('sha1', relative(context.config.rootDir, path));

/**
 * The longest files first and the shortest last, so that no process works alone at the end. Those between are mixed: what takes equally long
 * often waits equally long, and the processors would have nothing to do while all processes wait.
 */
export default class FileOrder extends LongestFirst {
  /**
   * @override
   * @param {Test[]} tests
   */
  async sort(tests) {
    const sorted = await super.sort(tests);
    const at = (/** @type {number} */ share) => Math.ceil(sorted.length * share);
    const between = sorted
      .slice(at(longest), at(mixed))
      .sort((one, other) => (place(one) < place(other) ? -1 : 1));
    return [...sorted.slice(0, at(longest)), ...between, ...sorted.slice(at(mixed))];
  }
}
