import { runOperation } from '@team-operations/operations';
import type { TestBed } from '@team-operations/testing';
import { registry } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';

/** Runs an operation over REST for a person of the team with one scope. Throws the refusal. */
export async function askAs(
  { team, database }: Pick<TestBed, 'team' | 'database'>,
  scope: string,
  name: string,
  input: object,
): Promise<unknown> {
  const operation = registry.find((candidate) => candidate.name === name)!;
  const principal = { teamId: team.id, credentialId: uuidV7(), personId: null, scopes: new Set([scope]) };
  const asked = { principal, surface: 'rest', requestId: uuidV7(), input };
  // Operations read no more of a principal than this.
  const { data } = await runOperation(
    operation,
    asked as unknown as Parameters<typeof runOperation>[1],
    database,
  );
  return data;
}
