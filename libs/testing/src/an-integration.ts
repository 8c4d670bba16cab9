import { randomUUID } from 'node:crypto';
import { createApiKey } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';

/** Where it is made. */
interface Bed {
  database: Database;
  team: { id: string };
}

export interface MadeIntegration {
  id: string;
  token: string;
  keyId: string;
}

const newKey = ({ database, team }: Bed) =>
  createApiKey(database, { teamId: team.id, name: 'Vans', scopes: ['sip.write'] });

/** An integration of the team with its token. */
export async function anIntegration(bed: Bed): Promise<MadeIntegration> {
  const { id: keyId, secret: token } = await newKey(bed);
  const id = randomUUID();
  await bed.database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id) VALUES (${id}::uuid, ${bed.team.id}::uuid, 'Vans', ${keyId}::uuid)`);
  return { id, token, keyId };
}

/** Gives it another token; the old one still works. */
export async function rotateToken(bed: Bed, before: MadeIntegration): Promise<MadeIntegration> {
  const { id: keyId, secret: token } = await newKey(bed);
  await bed.database.query(sql`
    WITH moved AS (UPDATE integration SET api_key_id = ${keyId}::uuid WHERE id = ${before.id}::uuid)
    UPDATE api_key SET replaced_by_id = ${keyId}::uuid WHERE id = ${before.keyId}::uuid`);
  return { ...before, token, keyId };
}
