import { asTyped } from './as-typed.ts';
import { wrapped } from './wrapped.ts';

describe('a path as it is typed', () => {
  it('when it is below the folder, then it is relative, else whole', () => {
    expect(asTyped('/clone/.local/demo.json', '/clone')).toBe('.local/demo.json');
    expect(asTyped('/elsewhere/demo.json', '/clone')).toBe('/elsewhere/demo.json');
  });
});

describe('wrapping', () => {
  it('when a text is longer than the line, then it breaks at blanks, and long words stay whole', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapped('a /very/long/path here', 6)).toEqual(['a', '/very/long/path', 'here']);
    expect(wrapped('as it is', Number.POSITIVE_INFINITY)).toEqual(['as it is']);
  });
});
