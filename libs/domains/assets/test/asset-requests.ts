import { call, type RestUnderTest } from '@team-operations/testing';

type Rest = Pick<RestUnderTest, 'app' | 'team'>;

/** The issues of a POST that must be refused. */
export async function issuesOfPost({ app, team }: Rest, path: string, body: object = {}) {
  const answer = await call(app, team.api_keys['apis.all']!, 'post', path, body);
  expect(answer.status).toBe(400);
  return answer.body.error.issues as { path: string; message: string; fix?: string }[];
}

/** The history of an asset, oldest first. */
export async function historyOfAsset({ app, team }: Rest, id: string) {
  const path = `/v1/assets/${id}/history?limit=100`;
  const { body } = await call(app, team.api_keys['apis.all']!, 'get', path);
  return body.data.toReversed();
}
