import { Type } from '@sinclair/typebox';
import { IsoInstant, Nullable, OneOf, Uuid } from '@team-operations/schemas';
import { defineTopic } from './topic.ts';

const Silence = Type.Object({
  integrationId: Uuid,
  teamId: Uuid,
  name: Type.String({ minLength: 1 }),
  lastSubmissionAt: Nullable(IsoInstant),
  silentSince: IsoInstant,
});

const Silent = Type.Object({
  ...Silence.properties,
  hours: Type.Number({
    exclusiveMinimum: 0,
    description: 'After so many hours without a submission it is missed',
  }),
  learned: Type.Boolean({ description: 'The hours come from what it used to do; nobody has set them' }),
});

const WebhookDisabled = Type.Object({
  webhookId: Uuid,
  teamId: Uuid,
  reason: Type.String({ minLength: 1, description: 'Why, in a sentence' }),
  disabledAt: IsoInstant,
});

const FaultRefused = Type.Object({
  teamId: Uuid,
  integrationId: Nullable(Uuid),
  credentialId: Uuid,
  name: Type.String({ description: 'What people called the integration, or the key' }),
  jobReference: Nullable(Type.String({ description: 'The job as the installer called it' })),
  category: Nullable(OneOf(['A', 'B', 'C'], 'Null when what was sent is none of them')),
  dno: Nullable(Type.Object({ distributorId: Type.String(), mpid: Type.String(), area: Type.String() })),
  mpan: Nullable(Type.String({ description: '13 digits; the check digit may fail' })),
  fields: Type.Array(Type.String(), { description: 'What was wrong with the request' }),
  refusedAt: IsoInstant,
});

/** What somebody should look at that is no fault on the network. */
export const operationsAlarms = defineTopic({
  name: 'operations.alarms.v1',
  key: 'integration id, webhook id, or credential id',
  carries:
    'Reports of faults that were refused, so that nobody has been told; integrations that usually send submissions and have stopped, and that send again; webhooks that were disabled because nobody took what was delivered.',
  partitions: 1,
  keeps: { days: 30 },
  // The name of an integration is what a person wrote.
  personalData: true,
  extensions: ['teamid', 'faultcategory', 'dno'],
  types: {
    'fault.refused': FaultRefused,
    'integration.silent': Silent,
    'integration.resumed': Silence,
    'webhook.disabled': WebhookDisabled,
  },
});
