import { isDebian } from './debian-broker.ts';

describe('the family of a Linux', () => {
  it.each([
    ['ID=debian\n', true],
    ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', true],
    ['ID=pop\nID_LIKE="ubuntu debian"\n', true],
    ['ID=fedora\nVARIANT_ID=debian\n', false],
    ['', false],
  ])('when os-release says %j, then apt-get is the way: %p', (text, expected) => {
    expect(isDebian(text)).toBe(expected);
  });
});
