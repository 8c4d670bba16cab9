// @ts-check
import { development } from './development.mjs';
import { faults } from './faults.mjs';
import { local } from './local.mjs';
import { operation } from './operation.mjs';

/** Every command of package.json that runs a program of this project. Read before dependencies are installed: imports nothing else. */
export const commands = { ...local, ...development, ...operation, ...faults };

/** @typedef {keyof typeof commands} CommandName */

/** How a command is typed. @param {string} name */
export const asTyped = (name) => (['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`);
