// A thread loads this without the rest of the package.
import {
  prepareDangerForms,
  cpuMilliseconds,
  readScanned,
  type RefusedRequest,
  type ScannedBody,
} from '@team-operations/market/claimed-fault';

/** The texts of a refused request. */
export interface SentTexts extends Pick<ScannedBody, 'texts' | 'isWhole'> {
  query?: string;
}

/** For how long texts may be read, in milliseconds of processor time. */
export interface SearchTask extends SentTexts {
  milliseconds: number;
}

export interface SearchResult {
  /** Null where the search was ended without a result. */
  read: RefusedRequest | null;
  /** How long it took, of processor time. */
  milliseconds: number;
}

// No sender is charged for it.
prepareDangerForms();

/** Runs in a thread of its own (`search-thread.ts`). */
export default async function search({ query, milliseconds, ...sent }: SearchTask): Promise<SearchResult> {
  const start = cpuMilliseconds();
  const used = () => cpuMilliseconds() - start;
  const read = await readScanned(sent, query, () => Promise.resolve(used() < milliseconds));
  return { read, milliseconds: used() };
}
