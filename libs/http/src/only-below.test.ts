import type { Request, RequestHandler, Response } from 'express';
import { onlyBelow } from './only-below.ts';

/** Whether the router gets a request for the path; otherwise what follows gets it. */
function isRouted(path: string): boolean {
  const got: string[] = [];
  const router: RequestHandler = () => void got.push('router');
  onlyBelow(['/', '/v1/docs', '/v1/errors'], router)(
    { path } as Request,
    {} as Response,
    () => void got.push('next'),
  );
  expect(got).toHaveLength(1);
  return got[0] === 'router';
}

it.each(['/', '/v1/docs', '/v1/docs/', '/v1/docs/a/b', '/v1/errors'])('routes %s', (path) => {
  expect(isRouted(path)).toBe(true);
});

it.each(['/v1', '/v1/jobs', '/v1/doc', '/V1/docs', '//', '/x/v1/docs'])('skips %s', (path) => {
  expect(isRouted(path)).toBe(false);
});
