import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import type { RestBed } from '@team-operations/testing/rest';

type Method = 'get' | 'post' | 'patch';

/** Requests of a key of the whole team, about worksheets and what follows from them. `bed` is asked for each, since tests open it later. */
export function worksheetRequests(bed: () => RestBed) {
  const ask = (method: Method, path: string, body?: object) =>
    call(bed().app, bed().team.api_keys['apis.all']!, method, path, body);
  /** The data of an accepted request; throws the response of another one. */
  const done = async (method: Method, path: string, body?: object) => {
    const { status, body: answer, text } = await ask(method, path, body);
    if (status !== 200) throw new Error(text);
    return answer.data;
  };
  const submit = (body: object) => done('post', '/v1/sip', body);
  /** The alarms that the operator does not know what a job's submission says of the site. */
  const alarmsOf = (jobId: string) =>
    bed().database.query<{ data: object }>(sql`
      SELECT data FROM outbox_message WHERE type = 'fault.details-unreported' AND key = ${jobId} ORDER BY id`);
  return { ask, done, submit, alarmsOf };
}
