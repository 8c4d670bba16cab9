/** Extension attributes of most topics, with what they say. */
export const causeOfEvent = {
  teamid: 'Team whose data it is',
  requestid: 'Request that caused it; in answers `X-Request-Id`',
} as const;
