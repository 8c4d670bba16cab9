import type { ApiKey } from '@team-operations/pages-api';

export type NewApiKey = ApiKey & { secret: string };

export type ApiKeyState = 'active' | 'replaced' | 'expired' | 'revoked' | 'ended';

export function stateOf(key: ApiKey, now: Date): ApiKeyState {
  if (key.revokedAt && !key.personLeft) return 'revoked';
  if (key.expiresAt && new Date(key.expiresAt) <= now) return 'expired';
  if (key.personLeft) return 'ended';
  return key.replacedById ? 'replaced' : 'active';
}

export function apiKeysPath(teamId: string): string {
  return `/settings/api/teams/${encodeURIComponent(teamId)}/api-keys`;
}

/** What people call the fields, by the names that the service uses. */
export const apiKeyLabels = {
  name: 'The name',
  scopes: 'Permissions',
  expiresAt: 'The expiry',
  forTeam: 'Whole team',
  overlapHours: 'The overlap',
};
