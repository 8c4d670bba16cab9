import type request from 'supertest';

/** Expects an error as every error of REST is written; answers the paths of its issues. */
export function expectError(answer: request.Response, status: number, name: string): string[] {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(Object.keys(answer.body)).toEqual(['status', 'message', 'request_id', 'error']);
  expect(answer.body).toMatchObject({
    status: 'error',
    request_id: answer.headers['x-request-id'],
    error: { name },
  });
  expect(answer.text).not.toMatch(/\bat .*:\d+|node_modules|select |insert /i);
  return answer.body.error.issues.map(({ path }: { path: string }) => path);
}
