import { causeOfEvent } from '@team-operations/messaging';

export const jobOfEvent = 'Job that it is about';

/** Extension attributes of events about an outbound market message. */
export const messageOfEvent = {
  ...causeOfEvent,
  jobid: jobOfEvent,
  flow: 'Name of the market message, such as D0135',
  tompid: 'Market participant that the message is for',
} as const;
