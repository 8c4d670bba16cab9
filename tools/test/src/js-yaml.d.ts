declare module 'js-yaml' {
  /** The only document of a text; throws where a key is there twice. */
  export function load(text: string): unknown;
  /** Every document of a stream. */
  export function loadAll(text: string): unknown[];
}
