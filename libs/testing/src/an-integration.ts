import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import type { SipBed } from './sip-bed.ts';

export interface MadeIntegration {
  id: string;
  token: string;
  keyId: string;
}

const newKey = ({ database, team }: SipBed) =>
  createApiKey(database, { teamId: team.id, name: 'Vans', scopes: ['sip.write'] });

/** An integration of the team with its token. */
export async function anIntegration(sip: SipBed): Promise<MadeIntegration> {
  const { id: keyId, secret: token } = await newKey(sip);
  const id = crypto.randomUUID();
  await sip.database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id) VALUES (${id}::uuid, ${sip.team.id}::uuid, 'Vans', ${keyId}::uuid)`);
  return { id, token, keyId };
}

/** Gives it another token; the old one still works. */
export async function rotate(sip: SipBed, before: MadeIntegration): Promise<MadeIntegration> {
  const { id: keyId, secret: token } = await newKey(sip);
  await sip.database.query(sql`
    WITH moved AS (UPDATE integration SET api_key_id = ${keyId}::uuid WHERE id = ${before.id}::uuid)
    UPDATE api_key SET replaced_by_id = ${keyId}::uuid WHERE id = ${before.keyId}::uuid`);
  return { ...before, token, keyId };
}
