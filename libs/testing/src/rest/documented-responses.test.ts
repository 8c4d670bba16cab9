import { registry } from '@team-operations/catalogue';
import { documentedHeaders, undocumented } from './documented-responses.ts';

const documented = documentedHeaders(registry);
const answer = (statusCode: number, ...headers: string[]) => ({
  statusCode,
  hasHeader: (name: string) => headers.includes(name),
});

it.each([
  ['GET', '/v1/jobs/count', answer(200, 'ETag', 'Date'), null],
  ['HEAD', '/v1/jobs/count', answer(200, 'ETag'), null],
  ['GET', '/v1/jobs/count', answer(404), 'status 404'],
  ['GET', '/v1/jobs/1', answer(404, 'X-Request-Id'), null],
  ['GET', '/v1/jobs/1', answer(404, 'Location', 'Sunset'), 'Location, Sunset of status 404'],
  ['GET', '/v1/none', answer(418), null],
] as const)('compares the answer to %s %s with the document', (method, path, sent, found) => {
  const inOrder = (text: string | null) => text?.split(/,? /).sort();
  expect(inOrder(undocumented(documented, method, path, sent))).toEqual(inOrder(found));
});
