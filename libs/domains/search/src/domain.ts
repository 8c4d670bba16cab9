import type { Domain, Searchable } from '@team-operations/operations';
import { data } from './data.ts';
import type { Embeddings } from './embeddings/embeddings.ts';
import { indexConsumer } from './indexing/consume-events.ts';
import { indexingJob, indexSearch } from './indexing/index-search.ts';
import { searchGlobal } from './search-global.ts';

export interface SearchDependencies {
  /** What the other domains contribute. */
  searchables: readonly Searchable[];
  /** An embeddings endpoint; without it, search uses word vectors. */
  embeddings?: Embeddings | null | undefined;
}

export const search = ({ searchables, embeddings = null }: SearchDependencies): Domain => ({
  name: 'search',
  data,
  tags: [{ name: 'search', title: 'Search', group: 'Search' }],
  topics: [],
  consumers: [indexConsumer(searchables, embeddings?.model ?? null, indexingJob)],
  jobs: [indexSearch(searchables, embeddings)],
  operations: [searchGlobal(searchables, embeddings)],
});
