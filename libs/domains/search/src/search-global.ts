import { Type } from '@sinclair/typebox';
import { isTimeout } from '@team-operations/database';
import { AppError, type Issue } from '@team-operations/errors';
import { defineRead, type Searchable } from '@team-operations/operations';
import { IsoInstant, isBlank, OneOf, OwnText, Strict, Text, Uuid } from '@team-operations/schemas';
import type { Embeddings } from './embeddings/embeddings.ts';
import { marks, type FoundEntry } from './query/read-entries.ts';
import { runSearch } from './query/run-search.ts';
import { kindFor, shownKind } from './variants.ts';

const marked = `\`${marks.start}\` and \`${marks.end}\` mark the matches`;

function resultOf(kinds: readonly string[]) {
  const Kind = OneOf(kinds);
  return Strict(
    {
      results: Type.Array(
        Strict({
          kind: Kind,
          id: Uuid,
          title: Type.String({ description: `Plain text; ${marked}` }),
          snippet: Type.String({ description: `Plain text excerpts; ${marked}` }),
          link: OwnText('REST path of the resource'),
          updatedAt: IsoInstant,
        }),
        { description: 'Best match first' },
      ),
      skippedKinds: Type.Array(Strict({ kind: Kind, scope: OwnText('Required scope') }), {
        description: 'Kinds that were not searched, because the credential lacks the scope',
      }),
    },
    { title: 'SearchResults' },
  );
}

/** Milliseconds; a statement of a search takes some 20. */
const longestStatement = 3000;

/** The database may be slow, or the query: that is what a caller can change. */
function explainSlow(error: unknown): never {
  if (!isTimeout(error)) throw error;
  const issue = {
    path: 'query',
    message: 'took too long',
    fix: 'Send fewer or rarer words, or name `kinds`, or try again later.',
  };
  throw new AppError('ServiceUnavailableError', [issue], { cause: error, headers: { 'Retry-After': '1' } });
}

/** Not in the schema: a release allowed it (docs/decisions/0113-requests-that-find-nothing.md). */
const visibleQuery = {
  of: ['query'],
  issuesOf: ({ query }: { query: string }): Issue[] =>
    isBlank(query)
      ? [{ code: 'out_of_bounds', path: 'query', message: 'is blank', fix: 'Send at least one word.' }]
      : [],
};

const orderOf = ({ order = 5 }: Searchable) => order;

export function searchGlobal(searchables: readonly Searchable[], embeddings: Embeddings | null) {
  const linkTo = ({ kind, id }: FoundEntry) => searchables.find((one) => one.kind === kind)?.linkTo(id) ?? '';
  const kinds = searchables.map(({ kind }) => kind);
  return defineRead({
    name: 'search.global',
    summary: "Search the team's data",
    description:
      'Searches by words, word forms, synonyms and misspellings, and by identifiers (MPAN, serial number, reference, file id) with or without spaces. Returns the best matches on one page; narrow the query to see others.',
    scope: 'search.read',
    rest: [
      { method: 'get', path: '/v1/search' },
      { method: 'post', path: '/v1/search' },
    ],
    tool: 'search_global',
    input: Strict({
      query: Text(200, 'Words; "a phrase"; `-` before a word excludes it; `or` between words'),
      kinds: Type.Optional(
        Type.Array(OneOf(kinds), { minItems: 1, maxItems: kinds.length, description: 'Default: all kinds' }),
      ),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Maximum number of results' }),
      ),
    }),
    furtherChecks: [visibleQuery],
    output: resultOf(kinds),
    example: { query: '10 0000 0123 451 charger', kinds: ['job'], limit: 10 },
    async handle({ query, kinds: wanted = kinds, limit = 20 }, { team, principal }) {
      const asked = searchables.filter(({ kind }) => wanted.includes(kind));
      const readable = asked
        .filter(({ scope }) => principal.scopes.has(scope))
        .toSorted((one, other) => orderOf(one) - orderOf(other));
      const skippedKinds = asked
        .filter((searchable) => !readable.includes(searchable))
        .map(({ kind, scope }) => ({ kind, scope }));
      const found = await runSearch(team.within(longestStatement), {
        query,
        kinds: readable.map((searchable) => kindFor(searchable, principal.scopes)),
        limit,
        embeddings,
      }).catch(explainSlow);
      return {
        results: found
          .map((entry) => ({ ...entry, kind: shownKind(entry.kind) }))
          .map((entry) => ({ ...entry, link: linkTo(entry) })),
        skippedKinds,
      };
    },
  });
}
