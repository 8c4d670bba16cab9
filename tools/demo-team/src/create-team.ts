import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { createApiKeySecret, hashSecret, hintOf } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { allScopes } from '@team-operations/scopes';
import { v7 as uuidV7 } from 'uuid';

/** A team with people, keys and the things that jobs refer to; what `.local/demo.json` says of a team. */
export interface DemoTeam {
  id: string;
  name: string;
  users: { id: string; email: string; password: string; role: 'owner' | 'admin' | 'member' | 'engineer' }[];
  /** One key for each shortcut and each single scope. */
  api_keys: Record<string, string>;
  job_type_id: string;
  engineer_id: string;
  client_id: string;
  site_id: string;
  supplier_id: string;
  abort_reason_id: string;
}

const people = [
  { role: 'owner', name: 'Olive Owner' },
  { role: 'admin', name: 'Ada Admin' },
  { role: 'member', name: 'Max Member' },
  { role: 'engineer', name: 'Ed Engineer' },
] as const;

const abortReasons = [
  {
    reason: 'No access',
    nextActor: 'customer',
    nextAction: 'Agree a new date',
    rebookingLimit: 3,
    failureCodes: ['1'],
  },
  {
    reason: 'Network operator required',
    nextActor: 'DNO',
    nextAction: 'Wait for the repair',
    rebookingLimit: 3,
    failureCodes: ['2'],
  },
  {
    reason: 'Installation not ready',
    nextActor: 'installer',
    nextAction: 'Report when ready',
    rebookingLimit: 3,
    failureCodes: ['9'],
  },
  {
    reason: 'Other',
    nextActor: 'office',
    nextAction: 'Read the comment and decide',
    rebookingLimit: 3,
    isDefault: true,
  },
];

/** A password and its hash. */
export interface MadePassword {
  password: string;
  passwordHash: string;
}

/** A random password that begins with the role. */
export async function makePassword(role: string): Promise<MadePassword> {
  const password = `${role}-${randomBytes(9).toString('base64url')}`;
  return { password, passwordHash: await hash(password) };
}

/** The statement takes many rows as one value. */
const rows = (of: readonly object[]) => JSON.stringify(of);

async function addPeople(
  database: Database,
  teamId: string,
  { domain, passwordOf = makePassword }: TeamOptions,
): Promise<DemoTeam['users']> {
  const made = await Promise.all(
    people.map(async ({ role, name }) => ({
      id: uuidV7(),
      email: `${role}@${domain}`,
      role,
      name,
      ...(await passwordOf(role)),
    })),
  );
  const stored = made.map(({ password: _, ...person }) => person);
  await database.query(sql`
    WITH made AS (
      SELECT * FROM jsonb_to_recordset(${rows(stored)}::jsonb)
        AS made(id uuid, email text, name text, role team_role, "passwordHash" text)
    ), person AS (
      INSERT INTO person (id, email, name, password_hash) SELECT id, email, name, "passwordHash" FROM made
    )
    INSERT INTO team_member (team_id, person_id, role) SELECT ${teamId}::uuid, id, role FROM made`);
  return made.map(({ id, email, password, role }) => ({ id, email, password, role }));
}

async function addKeys(database: Database, teamId: string): Promise<Record<string, string>> {
  const made = ['apis.all', 'apis.read', ...allScopes].map((scope) => ({
    scope,
    secret: createApiKeySecret(),
  }));
  const stored = made.map(({ scope, secret }) => ({
    scope,
    hash: hashSecret(secret).toString('hex'),
    hint: hintOf(secret),
  }));
  await database.query(sql`
    INSERT INTO api_key (id, team_id, name, secret_hash, hint, scopes)
    SELECT uuidv7(), ${teamId}::uuid, 'Demo: ' || scope, decode(hash, 'hex'), hint, ARRAY[scope]
    FROM jsonb_to_recordset(${rows(stored)}::jsonb) AS made(scope text, hash text, hint text)`);
  return Object.fromEntries(made.map(({ scope, secret }) => [scope, secret]));
}

export interface TeamOptions {
  name: string;
  mpid: string;
  /** Makes the addresses of the team's people unique. */
  domain: string;
  /** Default: a random password for each person. */
  passwordOf?: (role: string) => Promise<MadePassword>;
}

/** Creates a team that is complete enough for every operation. */
export async function createTeam(database: Database, input: TeamOptions): Promise<DemoTeam> {
  const { name, mpid } = input;
  const [id, jobTypeId, supplierId, clientId, siteId] = [
    uuidV7(),
    uuidV7(),
    uuidV7(),
    uuidV7(),
    uuidV7(),
  ] as const;
  const reasons = abortReasons.map((reason) => ({ id: uuidV7(), ...reason }));
  await database.query(sql`
    WITH team AS (INSERT INTO team (id, name, mpid) VALUES (${id}::uuid, ${name}, ${mpid})),
    job_type AS (
      INSERT INTO job_type (id, team_id, name)
      VALUES (${jobTypeId}::uuid, ${id}::uuid, 'Safe isolation for an EV charger')),
    supplier AS (
      INSERT INTO supplier (id, team_id, name, mpid)
      VALUES (${supplierId}::uuid, ${id}::uuid, 'Example Energy', 'EXEN')),
    client AS (
      INSERT INTO client (id, team_id, name) VALUES (${clientId}::uuid, ${id}::uuid, 'Example Installations Ltd')),
    site AS (
      INSERT INTO site (id, team_id, client_id, name, postcode)
      VALUES (${siteId}::uuid, ${id}::uuid, ${clientId}::uuid, '1 Example Street', 'EX1 1EX'))
    INSERT INTO abort_reason (id, team_id, reason, next_actor, next_action, rebooking_limit, failure_codes, is_default)
    SELECT id, ${id}::uuid, reason, "nextActor", "nextAction", "rebookingLimit", coalesce("failureCodes", '{}'),
      coalesce("isDefault", false)
    FROM jsonb_to_recordset(${rows(reasons)}::jsonb) AS made(id uuid, reason text, "nextActor" text, "nextAction" text,
      "rebookingLimit" int, "failureCodes" text[], "isDefault" boolean)`);
  const users = await addPeople(database, id, input);
  const engineer = users.find(({ role }) => role === 'engineer');
  const [reason] = reasons;
  if (engineer === undefined || reason === undefined)
    throw new Error('a demo team has an engineer and an abort reason');
  return {
    id,
    name,
    users,
    api_keys: await addKeys(database, id),
    job_type_id: jobTypeId,
    engineer_id: engineer.id,
    client_id: clientId,
    site_id: siteId,
    supplier_id: supplierId,
    abort_reason_id: reason.id,
  };
}
