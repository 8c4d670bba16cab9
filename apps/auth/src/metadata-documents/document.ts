import type { ClientRow } from '../storage/client-row.ts';

/** What a valid document makes of a client. */
export type DescribedClient = Pick<ClientRow, 'name' | 'website' | 'redirectUris' | 'scopes' | 'metadata'>;

/** A JSON object that calls itself a client's metadata; nothing of it has been checked. */
export type RawDocument = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is RawDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
