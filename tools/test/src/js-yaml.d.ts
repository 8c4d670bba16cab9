declare module 'js-yaml' {
  /** Every document of a stream. */
  export function loadAll(text: string): unknown[];
}
