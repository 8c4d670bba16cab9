import type { ClientFacts } from '@team-operations/pages-api';
import { opensByItself, parametersOf } from './authorization-request.ts';

describe('parametersOf', () => {
  it('when a parameter is repeated, then none of its values is lost', () => {
    expect(parametersOf('?a=1&resource=x&resource=y&empty=')).toEqual({
      a: '1',
      resource: ['x', 'y'],
      empty: '',
    });
  });
});

describe('opensByItself', () => {
  it.each([
    ['deny', true, false, false],
    ['deny', true, true, true],
    ['deny', false, false, true],
    ['approve', true, false, true],
  ] as const)(
    'when the decision is %s, the scheme is private: %s and a team checked it: %s, then %s',
    (decision, redirect_is_private_scheme, client_checked_by_team, expected) => {
      const asked = { redirect_is_private_scheme, client_checked_by_team } as ClientFacts;
      expect(opensByItself(asked, { decision })).toBe(expected);
    },
  );
});
