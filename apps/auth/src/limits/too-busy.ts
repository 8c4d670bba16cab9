import { AppError } from '@team-operations/errors';

/** The 429 of a caller who fills a queue more than others do. */
export function tooBusy(retryAfterSeconds = 10): AppError {
  const fix = `Try again after ${retryAfterSeconds} seconds.`;
  const issue = { path: '', message: 'Too many requests of this address are waiting or were counted.', fix };
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new AppError('TooManyRequestsError', [issue], { headers });
}
