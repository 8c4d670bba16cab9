import { sql, type Database } from '@team-operations/database';
import type { Searchable } from '@team-operations/operations';
import { call } from '@team-operations/testing';
import { startRest, type RestBed, type RestOptions } from '@team-operations/testing/rest';
import { linksOf } from '../src/due/links.ts';
import { writeDue } from '../src/due/write-due.ts';
import { rebuildIndex } from '../src/indexing/rebuild-index.ts';
import type { SkippedRow } from '../src/indexing/write-all.ts';
import { indexed } from '../src/variants.ts';

export interface Found {
  kind: string;
  id: string;
  title: string;
  snippet: string;
  link: string;
}

export interface SearchBed extends RestBed {
  /** What the domains contribute. */
  searchables: readonly Searchable[];
  /** Sends a write that must succeed, and answers its data. */
  post(path: string, body?: object, method?: 'post' | 'patch'): Promise<{ id: string }>;
  /** Creates a job of the team; answers its id. */
  job(properties?: object): Promise<string>;
  /** Creates an asset type with any attributes. */
  assetType(): Promise<string>;
  /** As the worker connects, which keeps the index. */
  worker: Database;
  /** Makes the index equal to the data. Default: of all kinds. */
  index(kinds?: readonly string[]): Promise<void>;
  /** Writes what is due, as the job does. */
  writeDue(): Promise<void>;
  /** What a search answers; default: with a key that may read everything. */
  search(query: string, more?: object, key?: string): Promise<{ results: Found[]; skippedKinds: unknown[] }>;
  /** The same without the marks: titles, best first. */
  titles(query: string, more?: object, key?: string): Promise<string[]>;
}

/** Where every row can be indexed. */
export const neverSkipped = ({ error }: SkippedRow): never => {
  throw error;
};

export const unmarked = (text: string) => text.replaceAll(/[⟦⟧]/g, '');

/** What the job writes of these, where nothing may fail. */
export const dueOptions = (searchables: readonly Searchable[]) => ({
  links: linksOf(indexed(searchables)),
  model: null,
  report: neverSkipped,
  onFailure: (error: unknown): never => {
    throw error;
  },
});

/** A database that no other test indexes, over REST. */
export async function openSearchBed(dependencies: RestOptions = {}): Promise<SearchBed> {
  const rest = await startRest(dependencies);
  const worker = await rest.connectAs('team_operations_worker');
  const searchables = rest.domains.flatMap(({ searchable = [] }) => searchable);
  const post: SearchBed['post'] = async (path, body = {}, method = 'post') => {
    const answer = await call(rest.app, rest.team.api_keys['apis.all']!, method, path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
    return answer.body.data;
  };
  const search: SearchBed['search'] = async (query, more = {}, key = rest.team.api_keys['apis.read']!) => {
    const answer = await call(rest.app, key, 'post', '/v1/search', { query, ...more });
    if (answer.status !== 200) throw new Error(`${query}: ${answer.text}`);
    return answer.body.data;
  };
  return {
    ...rest,
    searchables,
    post,
    async job(properties) {
      const job = { jobTypeId: rest.team.job_type_id, scheduledDate: '2026-03-01', ...properties };
      return (await post('/v1/jobs', job)).id;
    },
    async assetType() {
      const attributeSchema = { type: 'object', properties: { phase: { type: 'string' } } };
      const { id } = await post('/v1/asset-types', { name: 'Charger', attributeSchema });
      await post(`/v1/asset-types/${id}/versions/publish`);
      return id;
    },
    worker,
    index(kinds) {
      const asked = searchables.filter(({ kind }) => kinds?.includes(kind) ?? true);
      return rebuildIndex(worker, asked, new AbortController().signal, neverSkipped);
    },
    writeDue: () => writeDue(worker, dueOptions(searchables), new AbortController().signal),
    search,
    titles: async (...asked) => (await search(...asked)).results.map(({ title }) => unmarked(title)),
  };
}

/** Every entry as it is compared. */
export const entriesOf = (database: Database) =>
  database.query(sql`
    SELECT team_id, kind, entity_id, title, body, identifiers, words::text, updated_at FROM search_entry ORDER BY 1, 2, 3`);
