import { median } from './median.ts';

describe('median', () => {
  it('when the number of values is odd, then it is the middle one, whatever their order', () => {
    expect(median([900, 10, 50])).toBe(50);
  });

  it('when it is even, then it is the mean of the two in the middle', () => {
    expect(median([4, 1, 100, 2])).toBe(3);
  });

  it('when there are none, then it says so', () => {
    expect(() => median([])).toThrow('no median');
  });
});
