import { deleteOldAnswers, type BackgroundJob } from '@team-operations/operations';
import { repeat } from '@team-operations/service';

const minute = 60_000;

/** Keeps the table of responses to idempotency keys as small as a day. */
export const deleteStoredResponses: BackgroundJob = {
  name: 'deleteStoredResponses',
  summary: 'deletes the stored responses of idempotency keys after 24 hours',
  start: ({ database, logger }) =>
    repeat({
      every: minute,
      work: () => deleteOldAnswers(database),
      onError: (err) => logger.warn({ err }, 'stored responses of idempotency keys could not be deleted'),
    }),
};
