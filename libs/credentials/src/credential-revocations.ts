import { Type } from '@sinclair/typebox';
import { IsoInstant, Uuid } from '@team-operations/schemas';
import { defineTopic } from '@team-operations/messaging';

/** Every process follows this topic and drops a revoked credential immediately. */
export const credentialRevocations = defineTopic({
  name: 'credential.revocations.v1',
  writers: ['auth', 'gateway'],
  key: 'credential id',
  carries: 'Credentials that must no longer be accepted.',
  partitions: 1,
  keeps: { days: 1 },
  personalData: false,
  extensions: {},
  types: { 'credential.revoked': Type.Object({ credentialId: Uuid, revokedAt: IsoInstant }) },
});
