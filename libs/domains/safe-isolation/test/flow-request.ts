import { runOperation } from '@team-operations/operations';
import type { TestBed } from '@team-operations/testing';
import { registry } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';

/** What a person of the team asks about a message. Throws the refusal. */
export async function requestAboutFlow(
  { team, database }: TestBed,
  name: string,
  id: string,
  more: object = {},
) {
  const operation = registry.find((candidate) => candidate.name === name)!;
  const principal = {
    teamId: team.id,
    credentialId: uuidV7(),
    personId: null,
    scopes: new Set(['flows.write']),
  };
  const asked = { principal, surface: 'rest', requestId: uuidV7(), input: { id, ...more } };
  const { data } = await runOperation(
    operation,
    asked as unknown as Parameters<typeof runOperation>[1],
    database,
  );
  return data as { planId: string; changes: { field: string }[] };
}
