import { ArgumentError, readCommand } from '@team-operations/setup';
import type { Whom } from './subject.ts';
import { significantDigits } from '@team-operations/database';

export type Invocation = { whom: Whom } & (
  | { command: 'export' }
  | { command: 'erase'; dryRun: boolean; withOpenFaults: boolean; json: boolean }
);

function personOf(email: string | undefined, telephone: string | undefined): Whom {
  if ((email === undefined) === (telephone === undefined))
    throw new ArgumentError('Use either --email or --telephone.');
  if (email !== undefined) {
    if (!/^[^@\s]+@[^@\s]+$/.test(email)) throw new ArgumentError('--email is not a valid address.');
    return { email };
  }
  // A few digits would be half of the country.
  if (significantDigits(telephone ?? '').length < 7)
    throw new ArgumentError('--telephone must be a complete telephone number with at least 7 digits.');
  return { telephone: telephone ?? '' };
}

/** Reads what was typed after `npm run personal-data --`. Throws an ArgumentError. */
export function readArguments(args: readonly string[]): Invocation {
  const { command, values } = readCommand('personal-data', args);
  const whom = personOf(values.email, values.telephone);
  return command === 'export'
    ? { command, whom }
    : {
        command,
        whom,
        dryRun: values['dry-run'],
        withOpenFaults: values['with-open-faults'],
        json: values.json,
      };
}
