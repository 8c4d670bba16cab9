import type { RestExtension } from '@team-operations/rest';
import { mayReport } from './elsewhere.ts';
import { explainRefusals, type RefusalParts } from './explain-refusals.ts';
import { watchBody } from './sent-body.ts';

export type RestRefusalParts = Omit<RefusalParts, 'surface' | 'mayTakeSubmissions'>;

/** `/v1/sip`, however misspelt, and the path of the safe-isolation API, which is served at another address. */
const mayTakeSubmissions = (path: string) => /sip|job.?data/i.test(path);

/**
 * What the REST API adds to requests that were probably meant for submissions: what it refuses is searched for faults. Of other requests only a
 * refused body is, and nothing is kept of one that is accepted.
 */
export const refusalsOverRest = (parts: RestRefusalParts): RestExtension => ({
  isCostly: (req) => mayTakeSubmissions(req.path) || mayReport(req),
  isExplained: mayTakeSubmissions,
  watch: (req) => void (mayTakeSubmissions(req.path) && watchBody(req)),
  onError: [explainRefusals({ ...parts, surface: 'rest', mayTakeSubmissions })],
});
