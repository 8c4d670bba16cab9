import { websiteOf } from './website.ts';

describe('websiteOf', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', '', null])(
    'when an application names %j, then nothing is linked',
    (text) => {
      expect(websiteOf(text)).toBeUndefined();
    },
  );

  it('when it is a web address, then it is', () => {
    expect(websiteOf('https://planner.example/about')?.host).toBe('planner.example');
  });
});
