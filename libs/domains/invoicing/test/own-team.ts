import { anAddress } from './arrangements.ts';
import { call, makeTeam, type RestUnderTest } from '@team-operations/testing';

/** A team of a test's own, and requests of it. */
export async function ownTeam({ app, database }: Pick<RestUnderTest, 'app' | 'database'>) {
  const team = await makeTeam(database);
  const key = team.api_keys['apis.all']!;
  const post = (path: string, body: object) => call(app, key, 'post', path, body);
  return {
    app,
    database,
    team,
    post,
    get: (path: string) => call(app, key, 'get', path),
    draft: (lines: object[], more: object = {}) =>
      post('/v1/invoices/draft', { clientId: team.client_id, billTo: anAddress, lines, ...more }),
  };
}
export type OwnTeam = Awaited<ReturnType<typeof ownTeam>>;

/** The issues of an answer that refuses, without their codes. */
export const issuesOf = ({ body }: { body: unknown }) =>
  (body as { error: { issues: { path: string; message: string; fix: string }[] } }).error.issues.map(
    ({ path, message, fix }) => ({ path, message, fix }),
  );
export const pathsOf = (answer: { body: unknown }) => issuesOf(answer).map(({ path }) => path);

/** A line that is of no job. */
export const free = (netPence: number, vatRate = 2000) => ({ activity: 'Work', netPence, vatRate });
