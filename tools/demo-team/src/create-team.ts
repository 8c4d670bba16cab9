import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { createApiKey } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
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

async function addPeople(
  { prisma }: Database,
  teamId: string,
  { domain, passwordOf = makePassword }: TeamOptions,
): Promise<DemoTeam['users']> {
  const added: DemoTeam['users'] = [];
  for (const { role, name } of people) {
    const [id, email, { password, passwordHash }] = [uuidV7(), `${role}@${domain}`, await passwordOf(role)];
    await prisma.person.create({ data: { id, email, name, passwordHash } });
    await prisma.teamMember.create({ data: { teamId, personId: id, role } });
    added.push({ id, email, password, role });
  }
  return added;
}

async function addKeys(database: Database, teamId: string): Promise<Record<string, string>> {
  const keys: Record<string, string> = {};
  for (const scope of ['apis.all', 'apis.read', ...allScopes]) {
    const { secret } = await createApiKey(database, { teamId, name: `Demo: ${scope}`, scopes: [scope] });
    keys[scope] = secret;
  }
  return keys;
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
  const { prisma } = database;
  const [id, jobTypeId, supplierId, clientId, siteId] = [
    uuidV7(),
    uuidV7(),
    uuidV7(),
    uuidV7(),
    uuidV7(),
  ] as const;
  await prisma.team.create({ data: { id, name, mpid } });
  await prisma.jobType.create({
    data: { id: jobTypeId, teamId: id, name: 'Safe isolation for an EV charger' },
  });
  await prisma.supplier.create({
    data: { id: supplierId, teamId: id, name: 'Example Energy', mpid: 'EXEN' },
  });
  await prisma.client.create({ data: { id: clientId, teamId: id, name: 'Example Installations Ltd' } });
  await prisma.site.create({
    data: { id: siteId, teamId: id, clientId, name: '1 Example Street', postcode: 'EX1 1EX' },
  });
  const reasons = abortReasons.map((reason) => ({ id: uuidV7(), teamId: id, ...reason }));
  await prisma.abortReason.createMany({ data: reasons });
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
