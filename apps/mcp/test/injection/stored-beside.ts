import { raw, sql } from '@team-operations/database';
import { writeUnchecked, type RestUnderTest, type TestBed } from '@team-operations/testing';
import { hostileText } from './hostile.ts';

const text = hostileText(200)!;
const json = JSON.stringify(text);

/** Table -> column -> what the settings pages, people's programs, the market and the worker write there, which no operation takes. */
const valuesOfTeam: Readonly<Record<string, Readonly<Record<string, ReturnType<typeof sql>>>>> = {
  abort_reason: { reason: sql`${text}::text || id`, next_action: sql`${text}` },
  asset_type_version: {
    attribute_schema: sql`jsonb_set(attribute_schema, '{properties,note,description}', ${json}::jsonb)`,
  },
  dno_fault: { response: sql`${text}` },
  flow_history: { details: sql`details::jsonb || jsonb_build_object('reason', ${text}::text)` },
  // The market's files have neither lines nor bars in a field.
  flow: { failure: sql`${text}`, content: sql`replace(content, mpan, ${text.replaceAll(/[\n|]/g, ' ')})` },
  invoice: { issuer: sql`jsonb_set(issuer, '{name}', ${json}::jsonb)` },
  job: { next_action: sql`${text}`, requested_reference: sql`${text.slice(0, 100)}` },
  job_type: { name: sql`${text}`, description: sql`${text}` },
  supplier: { name: sql`${text}` },
};

/** In every row of the team, also of histories and finalized invoices: their triggers refuse changes. */
const statementsOf = ({ team }: RestUnderTest) =>
  Object.entries(valuesOfTeam).flatMap(([table, values]) =>
    Object.entries(values).map(
      ([column, value]) =>
        sql`UPDATE ${raw(table)} SET ${raw(column)} = ${value} WHERE team_id = ${team.id}::uuid`,
    ),
  );

/** Writes it where no operation does. */
export async function fillBeside(rest: RestUnderTest & Pick<TestBed, 'databaseUrl'>): Promise<void> {
  const { database, team } = rest;
  await writeUnchecked(rest.databaseUrl, statementsOf(rest));
  await database.query(sql`UPDATE team SET name = ${text} WHERE id = ${team.id}::uuid`);
  await database.query(sql`UPDATE oauth_client SET name = ${text}, description = ${text}`);
  await database.query(sql`
    UPDATE person SET name = ${text}, email = ${`${text.slice(0, 60)}@example.com`} || id
    WHERE id IN (SELECT person_id FROM team_member WHERE team_id = ${team.id}::uuid)`);
  await database.query(sql`
    UPDATE flow SET state = 'HELD', held = ${JSON.stringify([{ field: 'mpan', reason: text }])}::jsonb
    WHERE id = (SELECT id FROM flow WHERE team_id = ${team.id}::uuid LIMIT 1)`);
  await database.query(sql`
    UPDATE job SET external_reference = ${text.slice(0, 100)}
    WHERE id = (SELECT job_id FROM flow WHERE team_id = ${team.id}::uuid LIMIT 1)`);
}
