import type { LastUse } from '../controls/last-used.tsx';

/** An API key as the settings list it; the secret itself is never among it. */
export interface ApiKey extends LastUse {
  id: string;
  name: string;
  /** The secret's last characters. */
  hint: string;
  scopes: string[];
  /** What it allows within the present role of the person who created it. */
  allows: string[];
  /** That person has left the team: it was revoked then, for good. */
  personLeft: boolean;
  /** Null for a key of the whole team. */
  person: { id: string; name: string } | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  replacedById: string | null;
  mayManage: boolean;
  /** Whoever rotates a key sees the new one; an integration's is rotated with it. */
  mayRotate: boolean;
}

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
