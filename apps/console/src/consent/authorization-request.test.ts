import { parametersOf } from './authorization-request.ts';

describe('parametersOf', () => {
  it('when a parameter is repeated, then none of its values is lost', () => {
    expect(parametersOf('?a=1&resource=x&resource=y&empty=')).toEqual({
      a: '1',
      resource: ['x', 'y'],
      empty: '',
    });
  });
});
