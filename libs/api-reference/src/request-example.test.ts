import { hasIds } from './request-example.ts';

const id = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b7001';

it.each([
  [`/v1/jobs/${id}`, undefined, true],
  ['/v1/jobs', { jobTypeId: id }, true],
  ['/v1/jobs?limit=3', undefined, false],
  ['/v1/search', { query: 'fuse' }, false],
])('of %s with %j says whether it has ids', (address, body, has) => {
  expect(hasIds({ address, body })).toBe(has);
});
