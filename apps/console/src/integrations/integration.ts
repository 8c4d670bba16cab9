import type { DataOf } from '@team-operations/client';

/** An installer's system that submits worksheets; its token is not included. */
export type Integration = DataOf<'/v1/integrations', 'get'>[number];

/** Who created something; the role is null for a former member. */
export type Creator = NonNullable<Integration['createdBy']>;

/** The token is absent only in the response to a repeated `Idempotency-Key`, and the pages send none. */
export type NewIntegration = DataOf<'/v1/integrations', 'post'>;

export type IntegrationState = 'works' | 'waiting' | 'silent' | 'revoked';

export function stateOf({ revokedAt, silentSince, lastSubmissionAt }: Integration): IntegrationState {
  if (revokedAt) return 'revoked';
  if (silentSince) return 'silent';
  return lastSubmissionAt ? 'works' : 'waiting';
}

/** A person, and whether the person still manages the team. */
export function creatorInWords(creator: Creator | null): string {
  if (creator === null) return 'A key of the team';
  if (creator.role === null) return `${creator.name}, who has left the team`;
  const manages = creator.role === 'owner' || creator.role === 'admin';
  return manages ? creator.name : `${creator.name}, who no longer manages the team`;
}

/** What people call the fields, by the names that the service uses. */
export const integrationLabels = {
  name: 'The name',
  silenceHours: 'The alarm',
  overlapHours: 'The overlap',
  id: 'The integration',
};
