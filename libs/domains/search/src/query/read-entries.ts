import { sql, type Sql, type TeamReader } from '@team-operations/database';

/** Marks around what was found, in titles and snippets; where a text has them itself, they are replaced. */
export const marks = { start: '⟦', end: '⟧' } as const;

export interface FoundEntry {
  kind: string;
  id: string;
  title: string;
  snippet: string;
  updatedAt: string;
}

const options = (more: string) => `StartSel=${marks.start}, StopSel=${marks.end}, ${more}`;
const wholeTitle = options('HighlightAll=true');
const fragments = options('MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "');
/** Of a body so much is looked through for a snippet. */
const looked = 5000;

/**
 * A text as the parser of PostgreSQL reads it in linear time: it tries a run without spaces as a path, an address and more, each from
 * every place in it, and follows `<!` to the end of the text.
 */
const forParser = (text: Sql) =>
  sql`regexp_replace(replace(${text}, '<!', '< !'), '(\\S{60})(?=\\S)', '\\1 ', 'g')`;
const withoutMarks = (text: Sql) => sql`translate(${text}, ${marks.start + marks.end}, '[]')`;

/** The entries of a page in its order, with marks around what `text` (for `to_tsquery`) finds. They are plain text, no HTML. */
export function readEntries(
  team: TeamReader,
  page: readonly { kind: string; id: string }[],
  text: string,
): Promise<FoundEntry[]> {
  return team.query<FoundEntry>(sql`
    SELECT entry.kind, entry.entity_id AS id,
      ts_headline('search_english', ${forParser(withoutMarks(sql`entry.title`))}, asked.words, ${wholeTitle}) AS title,
      ts_headline('search_english', ${forParser(withoutMarks(sql`left(entry.body, ${looked}::int)`))}, asked.words,
        ${fragments}) AS snippet,
      entry.updated_at AS "updatedAt"
    FROM unnest(${page.map(({ kind }) => kind)}::text[], ${page.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS wanted (kind, id, position)
    JOIN search_entry AS entry ON entry.team_id = ${team.teamId}::uuid AND entry.kind = wanted.kind AND entry.entity_id = wanted.id
    CROSS JOIN (SELECT to_tsquery('search_english', ${text}) AS words OFFSET 0) AS asked
    ORDER BY wanted.position`);
}
