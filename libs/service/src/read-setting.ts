import { readFileSync } from 'node:fs';
import { errorCode } from './error-code.ts';
import { fileHint } from './optional-setting.ts';
import { quoteRefused, type Setting } from './setting.ts';

/** Every variable of the environment, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Read<T> = { value: T } | { problem: string };

/** Value of one setting, or a line that names its variable, what is wrong with it, and what it is for. */
export function readSetting<T>(setting: Setting<T>, environment: Environment): Read<T> {
  const { environment: name, doc } = setting;
  const found = findText(setting, environment);
  if ('problem' in found) return { problem: `${found.problem} ${doc}` };
  if (found.text === undefined) {
    return setting.fallback ?? { problem: `${name} is missing${fileHint(setting)}. ${doc}` };
  }
  const parsed = setting.parse(found.text);
  if ('value' in parsed) return parsed;
  return {
    problem: `${name} must be ${parsed.expected}${quoteRefused(setting, parsed, found.text)}. ${doc}`,
  };
}

function findText(
  setting: Setting<unknown>,
  environment: Environment,
): { text: string | undefined } | { problem: string } {
  const text = present(environment[setting.environment]);
  if (!setting.secret) return { text };
  const fileVariable = `${setting.environment}_FILE`;
  const file = present(environment[fileVariable]);
  if (file === undefined) return { text };
  if (text !== undefined) {
    return { problem: `${setting.environment} and ${fileVariable} are both set: remove one.` };
  }
  return readMounted(fileVariable, file);
}

/** Mounted secrets are often written with an editor, which ends the file with a line break. */
function readMounted(variable: string, file: string): { text: string } | { problem: string } {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    return text === '' ? { problem: `${variable} names ${file}, which is empty.` } : { text };
  } catch (error) {
    return { problem: `${variable} cannot be read: ${file} (${errorCode(error)}).` };
  }
}

function present(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text.trim();
}
