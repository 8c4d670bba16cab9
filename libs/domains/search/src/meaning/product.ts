/** Where a vector of signed bytes starts. */
export interface At {
  view: DataView;
  from: number;
}

/** The product of two vectors, in whole numbers of 32 bits and several in a turn: searches wait for this loop. */
export function productOf(
  { view: one, from: oneFrom }: At,
  { view: other, from: otherFrom }: At,
  length: number,
) {
  let product = 0;
  let at = 0;
  for (; at + 3 < length; at += 4)
    product =
      (product +
        Math.imul(one.getInt8(oneFrom + at), other.getInt8(otherFrom + at)) +
        Math.imul(one.getInt8(oneFrom + at + 1), other.getInt8(otherFrom + at + 1)) +
        Math.imul(one.getInt8(oneFrom + at + 2), other.getInt8(otherFrom + at + 2)) +
        Math.imul(one.getInt8(oneFrom + at + 3), other.getInt8(otherFrom + at + 3))) |
      0;
  for (; at < length; at += 1) product += one.getInt8(oneFrom + at) * other.getInt8(otherFrom + at);
  return product;
}

/** A buffer as the vector that it is. */
export const vectorIn = (buffer: Buffer | Int8Array): At => ({
  view: new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength),
  from: 0,
});
