import type { Scope } from '@team-operations/scopes';
import { postedEvents } from '@team-operations/webhooks';
import { registry } from './registry.ts';

/** The scope of the operation that a declaration names for the details. */
function scopeOfDetails(details: string | null): Scope | null {
  if (details === null) return null;
  const [method = '', path = ''] = details.split(' ');
  const shape = (text: string) => text.replaceAll(/:\w+|\{\w+\}/g, '*');
  const found = registry.find(
    ({ rest }) => rest.method === method.toLowerCase() && shape(rest.path) === shape(path),
  );
  if (found === undefined) throw new Error(`no operation is ${details}`);
  return found.scope;
}

it.each(Object.entries(postedEvents))(
  '%s needs the scope by which its details are read',
  (_, { scope, details }) => {
    expect(scope).toBe(scopeOfDetails(details));
  },
);
