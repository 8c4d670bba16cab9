import { Type } from '@sinclair/typebox';
import { causeOfEvent, defineTopic } from '@team-operations/messaging';
import { Uuid } from '@team-operations/schemas';

/** The item after the change, as the settings pages show it. */
const Renamed = Type.Object({ id: Uuid, name: Type.String() }, { additionalProperties: true });

/** What jobs are called by, from the lists that a team keeps itself (docs/decisions/0073-lists-of-a-team.md). */
export const jobListEvents = defineTopic({
  name: 'job-list.events.v1',
  writers: ['auth'],
  key: 'id of the job type or supplier',
  carries: 'Job types and suppliers renamed.',
  partitions: 1,
  keeps: { days: 30 },
  personalData: false,
  extensions: causeOfEvent,
  types: { 'job-type.renamed': Renamed, 'supplier.renamed': Renamed },
});
