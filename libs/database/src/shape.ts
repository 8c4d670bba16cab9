import { Sql } from './sql.ts';

/** Texts of a template, the text of a part without values, or which parts are further parts. */
type Key = readonly string[] | string | number;

/**
 * A statement of which the texts so far are known. The texts of a template are one object for all its runs, so a statement whose parts
 * come from the same templates in the same order has the same text: it is found without building or comparing it.
 */
export class Shape<Found> {
  found: Found | undefined = undefined;
  #usual: Key | undefined = undefined;
  readonly #next = new Map<Key, Shape<Found>>();

  step(key: Key): Shape<Found> {
    let next = this.#next.get(key);
    if (next === undefined) this.#next.set(key, (next = new Shape()));
    return next;
  }

  /** The same; no step for the key that was first, which most templates always have. */
  stepUnlessUsual(key: Key): Shape<Found> {
    this.#usual ??= key;
    return this.#usual === key ? this : this.step(key);
  }
}

/** So many parts have a bit each in a number that is exact. */
const mostBits = 50;

/** Which of the parts are further parts. */
function nested(parts: readonly unknown[]): Key {
  if (parts.length > mostBits) return parts.map((part) => (part instanceof Sql ? '1' : '0')).join('');
  let bits = 1;
  for (const part of parts) bits = bits * 2 + (part instanceof Sql ? 1 : 0);
  return bits;
}

/** Adds what is sent to `values`, and returns where what is known of the text is. */
export function shapeOf<Found>(from: Shape<Found>, { pieces, parts }: Sql, values: unknown[]): Shape<Found> {
  if (parts.length === 0) return from.step(pieces[0] ?? '');
  let shape = from.step(pieces).stepUnlessUsual(nested(parts));
  for (const part of parts) {
    if (part instanceof Sql) shape = shapeOf(shape, part, values);
    else values.push(part);
  }
  return shape;
}
