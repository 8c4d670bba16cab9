import { Type } from '@sinclair/typebox';
import { Strict, validator } from '@team-operations/schemas';
import type { Parsed, Setting } from '@team-operations/service';
import { DISTRIBUTORS, type Distributor } from './distributors.ts';

const check = validator(
  Strict({
    distributors: Type.Array(
      Strict({
        id: Type.String({ pattern: '^[0-9]{2}$' }),
        mpid: Type.String({ pattern: '^[A-Z0-9]{4}$' }),
        area: Type.String({ minLength: 1, maxLength: 100 }),
      }),
    ),
  }),
);

const example = '[{"id":"39","mpid":"ABCD","area":"Harbour network"}]';

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Entries whose id or MPID another one has. A report must never have two possible receivers. */
function clashes(added: readonly Distributor[]): string[] {
  const all = [...DISTRIBUTORS, ...added];
  return added.flatMap(({ id, mpid }) => [
    ...(all.filter((other) => other.id === id).length > 1 ? [`id ${id} is already taken`] : []),
    ...(all.filter((other) => other.mpid === mpid).length > 1 ? [`MPID ${mpid} is already taken`] : []),
  ]);
}

function parse(text: string): Parsed<readonly Distributor[]> {
  const { value, issues } = check({ distributors: readJson(text) });
  const added = value?.distributors.map((entry): Distributor => ({ ...entry, kind: 'independent' })) ?? [];
  const faults = issues?.map(({ path, message }) => `${path} ${message}`) ?? [...new Set(clashes(added))];
  if (faults.length === 0) return { value: added };
  return { expected: `a JSON list such as ${example} (${faults.join('; ')})` };
}

/** Distributors that are not built in. Every service that takes submissions, and the worker, must be given the same. */
export const distributorsSetting: Setting<readonly Distributor[]> = {
  kind: 'JSON list',
  environment: 'DISTRIBUTORS',
  doc: 'Additional distributors: first two digits of their MPANs, MPID and area. Use the same value for gateway, MCP server, SIP API and SIP worker.',
  fallback: { value: [] },
  secret: false,
  parse,
};

/**
 * Reads them for a command.
 * @param wrong makes what is thrown of a sentence about text that is no such list
 */
export function readDistributors(text: string, wrong: (sentence: string) => Error): readonly Distributor[] {
  const parsed = parse(text);
  if ('value' in parsed) return parsed.value;
  throw wrong(`DISTRIBUTORS must be ${parsed.expected}.`);
}
