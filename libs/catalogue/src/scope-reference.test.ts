import { allScopes } from '@team-operations/scopes';
import { registry } from './registry.ts';
import { scopeReference } from '@team-operations/operations';

const scopes = scopeReference(registry);
const entry = (name: string) => scopes.find((scope) => scope.name === name)!;

it('when the scopes are listed, then all are, in the order in which people are shown them', () => {
  expect(scopes.map(({ name }) => name)).toEqual(allScopes);
  expect(scopes.every(({ sentence }) => sentence.length > 0)).toBe(true);
});

it('when an operation needs a scope, then it is there and nowhere else', () => {
  const listed = scopes.flatMap(({ name, operations }) => operations.map((one) => [one.name, name]));
  const expected = registry.map(({ name, scope }) => [name, scope]);
  expect(new Map(listed as [string, string][])).toEqual(new Map(expected as [string, string][]));
  expect(listed).toHaveLength(registry.length);
});

it('when a scope reads, then both shortcuts represent it, and when it writes, then apis.all alone', () => {
  expect(entry('jobs.read').shortcuts).toEqual(['apis.all', 'apis.read']);
  expect(entry('sip.write').shortcuts).toEqual(['apis.all']);
});

it('when an operation is listed, then with its route and its tool', () => {
  expect(entry('jobs.read').operations).toContainEqual({
    name: 'jobs.get',
    summary: 'Get a job',
    effect: 'read',
    rest: 'GET /v1/jobs/:id',
    tool: 'jobs_get',
  });
  expect(entry('sip.write').operations).toMatchObject([
    { name: 'integrations.create', tool: null },
    { name: 'integrations.revoke', tool: null },
    { name: 'integrations.rotate', tool: null },
    { name: 'integrations.update', tool: null },
    { name: 'sip.get', tool: null },
    { name: 'sip.submit', tool: null },
  ]);
});
