import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, Uuid } from '@team-operations/schemas';

/** An integration that is silent, or was. */
export const Silence = Type.Object({
  integrationId: Uuid,
  teamId: Uuid,
  name: Type.String({ minLength: 1 }),
  lastSubmissionAt: Nullable(IsoInstant),
  silentSince: IsoInstant,
});

/** An integration that has stopped sending. */
export const Silent = Type.Object({
  ...Silence.properties,
  hours: Type.Number({
    exclusiveMinimum: 0,
    description: 'After so many hours without a submission it is missed',
  }),
  learned: Type.Boolean({ description: 'The hours come from what it used to do; nobody has set them' }),
});

/** An integration whose token was created by somebody who has left the team or was demoted. */
export const TokenOfFormerManager = Type.Object({
  integrationId: Uuid,
  teamId: Uuid,
  name: Type.String({ minLength: 1 }),
  credentialId: Uuid,
  personId: { ...Uuid, description: 'Who created the token and may have kept it' },
  role: Nullable(
    Type.String({ description: 'What that person is now; null for somebody who has left the team' }),
  ),
  at: IsoInstant,
});
