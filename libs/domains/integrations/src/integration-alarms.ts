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
  learned: Type.Boolean({ description: 'The hours come from what it used to do; nobody has set them' }),
});

/** An integration whose token was created by somebody who has left the team or was demoted. */
const TokenOfFormerManager = Type.Object({
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

/** The alarms about integrations. */
export const integrationAlarms = defineTopic({
  ...operationsAlarms,
  carries:
    'Integrations that usually send submissions and have stopped, and that send again, and those whose token was created by somebody who does not manage the team any more.',
  extensions: { teamid: causeOfEvent.teamid },
  types: {
    'integration.silent': Silent,
    'integration.resumed': Silence,
    'integration.token-of-former-manager': TokenOfFormerManager,
  },
});
