import type { Piece } from './pieces.ts';

/** Number of pieces after its name that belong to a report whose end is not marked. */
export const reach = 12;

/** The pieces that belong to the name at `index`: all that its braces enclose, or those next to it. */
export function scopeOf(pieces: readonly Piece[], index: number, most = 500): readonly Piece[] {
  const name = pieces[index];
  if (name === undefined) return [];
  const rest = pieces.slice(index + 1, index + most);
  if (!/[{[]/.test(name.after)) return rest.slice(0, reach);
  const end = rest.findIndex(({ depth }) => depth <= name.depth);
  // Form fields such as `dno_issue[code]=A` close their bracket immediately.
  return rest.slice(0, end === -1 ? rest.length : Math.max(end, 1));
}
