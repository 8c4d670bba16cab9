import { readFileSync } from 'node:fs';
import { Type, type Static } from '@sinclair/typebox';
import { OneOf, Uuid, validator } from '@team-operations/schemas';
import { allScopes, scopeShortcuts } from '@team-operations/scopes';
import { writePrivately } from '../settings/local-files.ts';

const Text = Type.String({ minLength: 1 });
const grants = [...Object.keys(scopeShortcuts), ...allScopes];

const Team = Type.Object({
  id: Uuid,
  name: Text,
  users: Type.Array(
    Type.Object({ email: Text, password: Text, role: OneOf(['owner', 'admin', 'member', 'engineer']) }),
    { minItems: 1 },
  ),
  /** One key for each shortcut and each single scope. */
  api_keys: Type.Unsafe<Record<string, string>>(
    Type.Object(Object.fromEntries(grants.map((grant) => [grant, Text]))),
  ),
  job_type_id: Uuid,
  engineer_id: Uuid,
  client_id: Uuid,
  site_id: Uuid,
});

const DemoFile = Type.Object({
  base_url: Text,
  sip_base_url: Text,
  /** Each host:port, joined by commas. */
  kafka_brokers: Text,
  database_url: Text,
  team: Team,
  other_team: Team,
});

/** A team with its people and keys, as programs outside find it. */
export type DemoFileTeam = Static<typeof Team>;

/** What `demo.json` has for programs about the present run: where it is, and with what to sign in. */
export type DemoFile = Static<typeof DemoFile>;

const validate = validator(DemoFile);

/** Undefined when it is missing, or not whole: a key for every scope included. */
export function readDemoFile(path: string): DemoFile | undefined {
  try {
    return validate(JSON.parse(readFileSync(path, 'utf8'))).value;
  } catch {
    return undefined;
  }
}

export function writeDemoFile(path: string, content: DemoFile): void {
  writePrivately(path, content);
}
