import { mostInSteps, readScanned, type RefusedRequest, type SentRequest } from '@team-operations/market';
import type { Search } from './search-budget.ts';
import type { SentTexts } from './search-task.ts';
import { searchThread } from './search-thread.ts';
import { scanWhole } from './sent-body.ts';

/** What was found in the texts of a refused request. */
export interface FoundInTexts extends RefusedRequest {
  /** False when there was no time left to search any of it. */
  anySearched: boolean;
}

/** What is known of texts that were not searched. */
export const notSearched = async (): Promise<FoundInTexts> => ({
  ...(await readScanned({ texts: [], isWhole: false })),
  anySearched: false,
});

/** Searches in steps, between which others are answered. */
const searchHere = (sent: SentTexts, search: Search) =>
  search.run(async (goOn) =>
    // Others may have used up the time while it waited.
    (await goOn()) ? { ...(await readScanned(sent, sent.query, goOn)), anySearched: true } : notSearched(),
  );

async function searchBeside(sent: SentTexts, search: Search): Promise<FoundInTexts> {
  const found = await searchThread(search.kind)(search.sender, () =>
    search.mayBegin() ? { ...sent, milliseconds: search.left() } : null,
  );
  if (found === null) return notSearched();
  search.charge(found.milliseconds);
  return found.read === null ? notSearched() : { ...found.read, anySearched: true };
}

/** What has come of a request that nothing else reads. */
interface SentBytes extends Pick<SentRequest, 'bytes' | 'query'> {
  /** False when there was more. */
  isWhole?: boolean;
}

/** Scans and searches them. */
export async function searchBytes(
  { bytes, query = '', isWhole = true }: SentBytes,
  search: Search,
): Promise<FoundInTexts> {
  const whose = search.kind === 'known' ? 'admitted' : 'others';
  const scanned = await search.scan(() => scanWhole(bytes, whose));
  if (scanned === null) return notSearched();
  return searchTexts({ texts: scanned.texts, isWhole: isWhole && scanned.isWhole, query }, search);
}

/** Searches the texts of a refused request for fault reports, in the time and memory that its sender has. */
export async function searchTexts(sent: SentTexts, search: Search): Promise<FoundInTexts> {
  const characters = sent.texts.reduce((sum, text) => sum + text.length, sent.query?.length ?? 0);
  const release = search.mayBegin() ? search.hold(characters) : null;
  if (release === null) return notSearched();
  // Most are shorter, and a thread takes a second to start.
  const found = characters > mostInSteps ? searchBeside(sent, search) : searchHere(sent, search);
  return found.finally(release);
}
