import type { Scope } from '@team-operations/scopes';
import { postedKinds } from '@team-operations/webhooks';
import { registry } from './registry.ts';
import { webhookKinds } from './webhook-kinds.ts';

const posted = postedKinds(webhookKinds);

/** The scopes of the operation that a declaration names for the details. */
function scopesOfDetails(details: string | null): Scope[] {
  if (details === null) return [];
  const [method = '', path = ''] = details.split(' ');
  const shape = (text: string) => text.replaceAll(/:\w+|\{\w+\}/g, '*');
  const found = registry.find(({ bindings }) =>
    bindings.some((one) => one.method === method.toLowerCase() && shape(one.path) === shape(path)),
  );
  if (found === undefined) throw new Error(`no operation is ${details}`);
  return [found.scope];
}

it.each(posted)('$type needs the scope by which its details are read', ({ scopes, details }) => {
  expect(scopes).toEqual(expect.arrayContaining(scopesOfDetails(details)));
});

// A webhook is of no submitter, so its events are read by scopes that read the resources of the whole team.
it.each(posted)('$type is not read by what reads the own submissions alone', ({ scopes, details }) => {
  expect(scopes).not.toEqual(['sip.write']);
  expect(scopesOfDetails(details)).not.toContain('sip.write');
});
