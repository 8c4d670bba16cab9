import type { ApiKey } from '@team-operations/pages-api';
import { stateOf } from './api-key.ts';

const key: ApiKey = {
  id: '1',
  name: 'Export',
  hint: 'abcd',
  scopes: [],
  allows: ['apis.all'],
  personLeft: false,
  person: null,
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: null,
  revokedAt: null,
  lastUsedAt: null,
  lastUsedSurface: null,
  lastUsedOperation: null,
  replacedById: null,
  mayManage: true,
  mayRotate: true,
};
const now = new Date('2026-06-01T00:00:00Z');

describe('stateOf', () => {
  it.each([
    ['active', {}],
    ['active', { expiresAt: '2026-07-01T00:00:00Z' }],
    ['replaced', { expiresAt: '2026-07-01T00:00:00Z', replacedById: '2' }],
    ['expired', { expiresAt: '2026-05-01T00:00:00Z', replacedById: '2' }],
    ['ended', { personLeft: true, replacedById: '2' }],
    ['ended', { personLeft: true, revokedAt: '2026-05-01T00:00:00Z' }],
    ['expired', { personLeft: true, revokedAt: '2026-05-01T00:00:00Z', expiresAt: '2026-04-01T00:00:00Z' }],
    ['revoked', { revokedAt: '2026-05-01T00:00:00Z', expiresAt: '2026-05-01T00:00:00Z' }],
  ])('when it is %s, then it says so: %j', (state, facts) => {
    expect(stateOf({ ...key, ...facts }, now)).toBe(state);
  });
});
