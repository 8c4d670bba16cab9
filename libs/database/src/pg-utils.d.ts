/** Not in the types of pg; its own cursor uses it, too. */
declare module 'pg/lib/utils.js' {
  /** A value as the server reads it. */
  export function prepareValue(value: unknown): unknown;
}
