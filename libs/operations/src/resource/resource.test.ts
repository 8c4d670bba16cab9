import { Type, type TObject } from '@sinclair/typebox';
import { raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { IsoDate, IsoInstant, Nullable, OneOf, Strict, Uuid, validator } from '@team-operations/schemas';
import { composeFilters, filterBy } from './filters.ts';
import { defineResource } from './define-resource.ts';

const exampleId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';
const states = ['HELD', 'QUEUED', 'SENT', 'ACKNOWLEDGED', 'REJECTED', 'FAILED'] as const;
const Message = Strict({
  id: Uuid,
  state: OneOf(states),
  mpan: Nullable(Type.String()),
  length: Type.Integer(),
  createdAt: IsoInstant,
});
const messages = defineResource({
  model: 'Flow',
  schema: Message,
  computed: { length: (row) => sql`length(${row}.content)` },
  exists: raw('flow.sent_at IS NOT NULL'),
  exampleId,
});
const days = defineResource({
  model: 'Job',
  schema: Strict({ id: Uuid, scheduledDate: IsoDate, createdAt: IsoInstant }),
  exampleId,
});

const words = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const said = ({ text, values }: Sql) => ({ text: words(text), values });

/** A database of one team that keeps what it is asked, and answers the rows. */
function recorder(rows: object[] = []) {
  const asked: Sql[] = [];
  const team: TeamReader = {
    teamId: 'team',
    async query(statement) {
      asked.push(statement);
      return rows as never;
    },
  };
  return { team, asked };
}

describe('the compiler', () => {
  it('refuses a property that is no column and not computed', () => {
    expect(() =>
      defineResource({
        model: 'Job',
        // @ts-expect-error a job has no colour
        schema: Strict({ id: Uuid, colour: Type.String() }),
        exampleId,
      }),
    ).toThrow('colour is no column of job');
  });

  it('refuses a column whose type is not that of its property', () => {
    const ofJob = <S extends TObject>(schema: S) => ({ model: 'Job', schema, exampleId }) as const;
    // @ts-expect-error a number is shown as text
    defineResource(ofJob(Strict({ rebookingsLeft: Nullable(Type.String()), createdAt: IsoInstant })));
    // @ts-expect-error null is not shown
    defineResource(ofJob(Strict({ notes: Type.String(), createdAt: IsoInstant })));
    // @ts-expect-error a status is missing
    defineResource(ofJob(Strict({ status: OneOf(['PENDING']), createdAt: IsoInstant })));
    // @ts-expect-error text is shown as a list
    defineResource(ofJob(Strict({ mpan: Nullable(Type.Array(Type.String())), createdAt: IsoInstant })));
    defineResource(ofJob(Strict({ notes: Nullable(Type.String()), createdAt: IsoInstant })));
  });

  it('accepts a list of words that is narrower than a text column, and any shape of JSON', () => {
    defineResource({
      model: 'DnoFault',
      schema: Strict({ category: OneOf(['A', 'B', 'C']), reportedAt: IsoInstant }),
      exampleId,
      order: 'reportedAt',
    });
    defineResource({ model: 'Flow', schema: Strict({ held: Type.Array(Type.String()) }), exampleId });
  });

  it('refuses a model without a team, and one that does not exist', () => {
    const schema = Strict({ id: Uuid });
    // @ts-expect-error people belong to several teams
    defineResource({ model: 'Person', schema, exampleId });
    // @ts-expect-error no such model
    expect(() => defineResource({ model: 'Pet', schema, exampleId })).toThrow('has no model Pet');
  });

  it('refuses to write or filter what is no column', () => {
    // @ts-expect-error a job has no colour
    expect(() => days.assignments({ colour: 'red' })).toThrow('colour is no column of job');
    // @ts-expect-error a date is text
    days.assignments({ scheduledDate: 7 });
    // @ts-expect-error it is computed
    expect(() => messages.equalTo('length')).toThrow('length is no column of flow');
  });
});

it('refuses at start a format that its column has not', () => {
  const schema = Strict({ id: Uuid, scheduledDate: IsoInstant });
  expect(() => defineResource({ model: 'Job', schema, exampleId })).toThrow(
    'scheduledDate is shown as timestamptz, but its column is date',
  );
});

describe('statements', () => {
  it('select the properties in the order of the schema, as columns and as json', () => {
    expect(words(messages.columns.sql)).toBe(
      'flow.id AS "id", flow.state AS "state", flow.mpan AS "mpan", length(flow.content) AS "length", flow.created_at AS "createdAt"',
    );
    expect(words(messages.json(raw('f')).sql)).toBe(
      "json_build_object('id', f.id, 'state', f.state, 'mpan', f.mpan, 'length', length(f.content), 'createdAt', iso_instant(f.created_at))",
    );
  });

  it('return a change as it was and as it is, with what the row does not say', () => {
    const { sql: text } = days.returning({ createdAt: sql`now()` });
    expect(words(text)).toBe(
      "RETURNING new.id, json_build_object('id', old.id, 'scheduledDate', old.scheduled_date, 'createdAt', iso_instant(old.created_at)) AS before, json_build_object('id', new.id, 'scheduledDate', new.scheduled_date, 'createdAt', iso_instant(now())) AS after",
    );
    expect(days.returningNew().sql).toContain('NULL::json AS before');
  });

  it('write the values that are there, with the types of their columns', () => {
    const { text, values } = said(
      messages.insert({ id: 'i', teamId: undefined, state: 'HELD', mpan: null, held: [1], revision: 2 }),
    );
    expect(text).toContain(
      'INSERT INTO flow (id,state,mpan,held,revision) VALUES ($1::uuid,$2::flow_state,$3::text,$4::jsonb,$5::integer) RETURNING new.id',
    );
    expect(values).toEqual(['i', 'HELD', null, '[1]', 2]);
    expect(days.assignments({ scheduledDate: '2026-03-01', notes: undefined }).map(said)).toEqual([
      { text: 'scheduled_date = $1::date', values: ['2026-03-01'] },
    ]);
  });
});

describe('a read', () => {
  it('finds the team’s one that exists for callers, with what is asked beside it', async () => {
    const { team, asked } = recorder([{ id: 'i', content: 'c' }]);
    const found = await messages.find<{ content: string }>(team, 'i', {
      where: [sql`flow.live = ${true}`],
      beside: [raw('content')],
    });
    expect(found.content).toBe('c');
    expect(said(asked[0]!).text).toMatch(
      /"createdAt",content FROM flow WHERE flow.team_id = \$1::uuid AND flow.id = \$2::uuid AND flow.sent_at IS NOT NULL AND flow.live = \$3$/,
    );
  });

  it('is a 404 when there is none', async () => {
    await expect(messages.find(recorder().team, 'i')).rejects.toMatchObject({ status: 404 });
  });

  it('lists a page behind a cursor, and the cursor of the next one', async () => {
    const row = (id: string, createdAt: string) => ({ id, createdAt });
    const rows = [
      row(exampleId, '2026-03-01T10:00:00.000Z'),
      row('0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c00', '2026-03-01T09:00:00.000Z'),
    ];
    const { team, asked } = recorder(rows);
    const first = await messages.list(team, { limit: 1 });
    expect(first.rows).toEqual(rows.slice(0, 1));
    await messages.list(team, { limit: 1, cursor: first.nextCursor! });
    expect(said(asked[0]!).text).toMatch(
      /sent_at IS NOT NULL ORDER BY flow.created_at DESC, flow.id DESC LIMIT \$2$/,
    );
    expect(said(asked[1]!).text).toContain(
      'AND (flow.created_at, flow.id) < ($2::timestamptz, $3::uuid) ORDER BY',
    );
    expect(asked[1]!.values).toEqual(['team', '2026-03-01T10:00:00.000Z', exampleId, 2]);
  });
});

it('starts a page behind the cursor also where a filter bounds its order', async () => {
  const { team, asked } = recorder();
  const at = '2026-03-01T10:00:00.000Z';
  const cursorOf = (...parts: string[]) =>
    Buffer.from([at, exampleId, ...parts].join(' ')).toString('base64url');
  const from = [messages.atOrAfter('createdAt').where('2026-01-01', 'team')];
  await messages.list(team, { cursor: cursorOf('createdAt'), sort: 'createdAt' }, from);
  await messages.list(team, { cursor: cursorOf() }, from);
  expect(said(asked[0]!).text).toContain(
    'flow.created_at >= $2::timestamptz AND flow.created_at >= $3::timestamptz AND (flow.created_at, flow.id) > ($4::timestamptz, $5::uuid)',
  );
  expect(said(asked[1]!).text).toContain(
    'flow.created_at >= $2::timestamptz AND (flow.created_at, flow.id) < ($3::timestamptz, $4::uuid)',
  );
});

describe('filters', () => {
  const filters = composeFilters({
    ...messages.equalTo('state', 'mpan'),
    createdFrom: messages.atOrAfter('createdAt'),
    createdTo: messages.atOrBefore('createdAt'),
    length: filterBy(
      Type.Integer(),
      (length, teamId) => sql`length(flow.content) = ${length + teamId.length}`,
    ),
  });
  const check = validator(Strict(filters.input));

  it('become conditions in their order, one for each that was sent', () => {
    const sent = { length: 4, createdTo: '2026-03-01', state: 'HELD' };
    expect(filters.where(sent, 'team').map(said)).toEqual([
      { text: 'flow.state = $1::flow_state', values: ['HELD'] },
      { text: 'flow.created_at <= $1::timestamptz', values: ['2026-03-01'] },
      { text: 'length(flow.content) = $1', values: [8] },
    ]);
    expect(filters.where({}, 'team')).toEqual([]);
  });

  it('take what their properties show, but not null', () => {
    expect(check({}).issues).toBeUndefined();
    expect(check({ mpan: 'x', state: 'SENT', createdFrom: '2026-03-01T09:30Z' }).issues).toBeUndefined();
    expect(check({ mpan: null, state: 'GONE', createdFrom: '2026' }).issues).toHaveLength(3);
  });

  it('take one value or several, with two statements for all of them', () => {
    const several = composeFilters({
      ...messages.anyOf('state', 'id'),
      ...messages.equalTo('mpan'),
    });
    const texts = (sent: object) => several.where(sent, 'team').map(said);
    expect(texts({ state: ['HELD'], id: ['i'] })).toEqual([
      { text: 'flow.state = $1::flow_state', values: ['HELD'] },
      { text: 'flow.id = $1::uuid', values: ['i'] },
    ]);
    expect(texts({ state: ['HELD', 'SENT'], id: ['i'], mpan: 'm' })).toEqual([
      { text: 'flow.state = ANY ($1::flow_state[])', values: [['HELD', 'SENT']] },
      { text: 'flow.id = ANY ($1::uuid[])', values: [['i']] },
      { text: 'flow.mpan = $1::text', values: ['m'] },
    ]);
    expect(several.input.state).toMatchObject({ type: 'array', minItems: 1, maxItems: states.length });
    expect(several.input.id).toMatchObject({ maxItems: 100, items: { format: 'uuid' } });
  });

  it('compare dates as dates', () => {
    const { schema, where } = days.atOrAfter('scheduledDate');
    expect(schema).toMatchObject({ type: 'string', format: 'date' });
    expect(said(where('2026-03-01', 'team')).text).toBe('job.scheduled_date >= $1::date');
  });
});
