import { Type } from '@sinclair/typebox';
import { causeOfEvent, defineTopic, operationsAlarms } from '@team-operations/messaging';
import { IsoInstant, Nullable, Uuid } from '@team-operations/schemas';

/** An integration that is silent, or was. */
const Silence = Type.Object({
  integrationId: Uuid,
  teamId: Uuid,
  name: Type.String({ minLength: 1 }),
  lastSubmissionAt: Nullable(IsoInstant),
  silentSince: IsoInstant,
});

/** An integration that has stopped sending. */
const Silent = Type.Object({
  ...Silence.properties,
  hours: Type.Number({
    exclusiveMinimum: 0,
    description: 'After so many hours without a submission it is missed',
  }),
  learned: Type.Boolean({
    description: 'The hours are derived from its earlier submissions and were not set',
  }),
});

/** An integration whose token was created by a former member or was demoted. */
const TokenOfFormerManager = Type.Object({
  integrationId: Uuid,
  teamId: Uuid,
  name: Type.String({ minLength: 1 }),
  credentialId: Uuid,
  personId: { ...Uuid, description: 'Who created the token and may still have it' },
  role: Nullable(Type.String({ description: 'What that person is now; null for a former member' })),
  at: IsoInstant,
});

/** The alarms about integrations. */
export const integrationAlarms = defineTopic({
  ...operationsAlarms,
  carries:
    'Integrations that usually send submissions and have stopped, and that send again, and those whose token was created by a person who no longer manages the team.',
  extensions: { teamid: causeOfEvent.teamid },
  types: {
    'integration.silent': Silent,
    'integration.resumed': Silence,
    'integration.token-of-former-manager': TokenOfFormerManager,
  },
});
