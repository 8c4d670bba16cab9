import { parseArgs } from 'node:util';
import type { Whom } from './subject.ts';
import { significantDigits } from './telephone-number.ts';

export type Wish = { whom: Whom } & (
  { command: 'export' } | { command: 'erase'; dryRun: boolean; json: boolean }
);

/** What was typed means nothing; the message says what would. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';
}

export const usage = `npm run personal-data -- export --email <address> | --telephone <number>             everything kept of somebody, as JSON
npm run personal-data -- erase  --email <address> | --telephone <number> --dry-run   what would go, and what stays and why
npm run personal-data -- erase  --email <address> | --telephone <number>             erases it; there is no way back

  --json   for programs (erase)

DATABASE_URL says where, as the owner of the tables; without it, the database of npm start.
Exit code: 0 done, 1 nothing is kept of that person or it failed, 2 the arguments mean nothing.`;

const options = {
  email: { type: 'string' },
  telephone: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
}

function personOf(email: string | undefined, telephone: string | undefined): Whom {
  if ((email === undefined) === (telephone === undefined))
    throw new ArgumentError('name one: --email or --telephone');
  if (email !== undefined) {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new ArgumentError('--email is no address');
    return { email };
  }
  // A few digits would be half of the country.
  if (significantDigits(telephone ?? '').length < 7)
    throw new ArgumentError('--telephone must be a whole telephone number, of 7 digits or more');
  return { telephone: telephone ?? '' };
}

/** Reads what was typed after `npm run personal-data --`. Throws an ArgumentError. */
export function readArguments(args: readonly string[]): Wish {
  const { values, positionals } = parse(args);
  const [command, ...more] = positionals;
  if (more.length > 0 || (command !== 'export' && command !== 'erase'))
    throw new ArgumentError('say export or erase, and nothing beside the options');
  const whom = personOf(values.email, values.telephone);
  if (command === 'erase') return { command, whom, dryRun: values['dry-run'], json: values.json };
  if (values['dry-run'] || values.json)
    throw new ArgumentError('export is JSON, changes nothing and knows no such option');
  return { command, whom };
}
