import type { Schema } from './topic-document.ts';

/** A reference to a component of the document, or the thing itself. */
export type Referred<T> = T | { readonly $ref: string };

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;

export interface RestOperation {
  readonly operationId?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Referred<{ readonly content?: Content }>>>;
}

/** `libs/operations/contract/openapi.json`, as it is now or as it was released. */
export interface RestDocument {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, RestOperation>>>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, object>>>>;
}

/** What a reference within the document is to. */
export function resolve<T extends object>(document: RestDocument, referred: Referred<T>): T {
  if (!('$ref' in referred) || typeof referred.$ref !== 'string') return referred as T;
  const found = referred.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => (node as Record<string, unknown> | undefined)?.[step], document);
  if (found === undefined) throw new Error(`${referred.$ref} is nowhere in the document`);
  return resolve(document, found as Referred<T>);
}
