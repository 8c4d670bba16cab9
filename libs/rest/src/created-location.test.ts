import type { Operation } from '@team-operations/operations';
import { createdLocation } from './created-location.ts';

const operation = (parts: object) => parts as Operation;
const readAt = (name: string, path: string) => operation({ name, rest: { method: 'get', path } });
const creating = operation({
  name: 'things.create',
  bindings: [{ status: 201 }],
  created: {
    readBy: 'things.get',
    input: ({ id }: { id: unknown }, { of, page }: { of: unknown; page?: unknown }) => ({
      id,
      of,
      ...(page !== undefined && { page }),
    }),
  },
});

const locate = (path: string, answer: object, sent: object) =>
  createdLocation(creating, [readAt('things.get', path)])?.({ ...answer }, { ...sent });

it.each([
  ['/v1/things/:id', '/v1/things/a%2Fb?of=x+y'],
  ['/v1/lists/:of/things/:id', '/v1/lists/x%20y/things/a%2Fb'],
  ['/v1/lists/:of/things/:id/parts', '/v1/lists/x%20y/things/a%2Fb/parts'],
  ['/v1/things', '/v1/things?id=a%2Fb&of=x+y'],
])('when it is read at %s, then its address is %s', (path, address) => {
  expect(locate(path, { id: 'a/b' }, { of: 'x y' })).toBe(address);
});

it('when the input has more than the path names, then the query has it', () => {
  expect(locate('/v1/lists/:of/things/:id', { id: 1 }, { of: 2, page: 3 })).toBe(
    '/v1/lists/2/things/1?page=3',
  );
});

it('when no operation reads it, or it creates nothing, then there is no address', () => {
  expect(createdLocation(creating, [])).toBeUndefined();
  const changing = operation({ name: 'things.update', bindings: [{ status: 200 }] });
  expect(createdLocation(changing, [readAt('things.get', '/v1/things/:id')])).toBeUndefined();
});
