import fc from 'fast-check';
import { fileId } from './file-id.ts';

const last = 10_000_000 + 26 * 36 ** 6 - 1;

describe('fileId', () => {
  it.each([
    [1, 'SIP0000001'],
    [9_999_999, 'SIP9999999'],
    [10_000_000, 'SIPA000000'],
    [10_000_001, 'SIPA000001'],
    [last, 'SIPZZZZZZZ'],
  ])('when the sequence is %d, then the id is %s', (sequence, id) => {
    expect(fileId(sequence)).toBe(id);
  });

  it('when two sequence numbers differ, then their ids differ and sort as they do', () => {
    const sequence = fc.integer({ min: 1, max: last });
    fc.assert(
      fc.property(sequence, sequence, (one, other) => {
        expect(fileId(one)).toHaveLength(10);
        expect(fileId(one) < fileId(other)).toBe(one < other);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, last + 1])('when the sequence is %d, then it is refused', (sequence) => {
    expect(() => fileId(sequence)).toThrow(RangeError);
  });
});
