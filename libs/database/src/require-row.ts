/** The row of a statement that always returns one, such as an INSERT or an aggregate. Throws an Error without it. */
export function requireRow<Row>(row: Row | null | undefined): Row {
  if (row == null) throw new Error('the statement returned no row');
  return row;
}
