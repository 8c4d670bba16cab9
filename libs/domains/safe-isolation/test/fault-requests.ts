import { call } from '@team-operations/testing';
import type { RestBed } from '@team-operations/testing/rest';

/** What people ask about faults over REST, with a key of the team that may do everything. */
export function faultRequests(rest: () => RestBed) {
  const key = () => rest().team.api_keys['apis.all']!;
  const get = (path: string) => call(rest().app, key(), 'get', path);
  const fault = async (id: string) => (await get(`/v1/dno-faults/${id}`)).body.data;
  return {
    get,
    fault,
    post: (id: string, verb: string, body: object) =>
      call(rest().app, key(), 'post', `/v1/dno-faults/${id}/${verb}`, body),
    jobOf: async (id: string) => (await get(`/v1/jobs/${(await fault(id)).jobId}`)).body.data,
    /** Corrects the submission that reported the fault. */
    correct: (job_id: string, patch: object) =>
      call(rest().app, key(), 'post', '/v1/sip', { job_id, ...patch }),
  };
}
