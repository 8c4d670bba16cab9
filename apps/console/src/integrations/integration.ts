/** Who created something; the role is null for a former member. */
export interface Creator {
  id: string;
  name: string;
  role: string | null;
}

/** An installer's system that submits worksheets, as the settings list it; its token is never among it. */
export interface Integration {
  id: string;
  name: string;
  createdAt: string;
  createdBy: Creator | null;
  /** The API key through which it was created; null for the settings pages. */
  createdWith: { id: string; name: string } | null;
  tokenCreatedBy: Creator | null;
  /** The token's last characters. */
  hint: string;
  revokedAt: string | null;
  /** Why its token should be rotated. */
  tokenWarning: string | null;
  /** Until when a token that was replaced still works. */
  overlapUntil: string | null;
  /** Null: derived from its last submissions; 0: never. */
  silenceHours: number | null;
  lastSubmissionAt: string | null;
  silentSince: string | null;
}

export type NewIntegration = Integration & { token: string };

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

export const integrationsPath = '/v1/integrations';

export function integrationPath({ id }: Pick<Integration, 'id'>): string {
  return `${integrationsPath}/${encodeURIComponent(id)}`;
}

/** What people call the fields, by the names that the service uses. */
export const integrationLabels = {
  name: 'The name',
  silenceHours: 'The alarm',
  overlapHours: 'The overlap',
  id: 'The integration',
};
