import { sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { startRest, type RestBed } from '@team-operations/testing/rest';
import { aDoc, aTemplate, created } from './arrangements.ts';

let rest: RestBed;
let key: string;
let templateId: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
  templateId = (await created(rest, '/v1/doc-templates', aTemplate)).id;
});
afterAll(() => rest.close());

const issuesOf = ({ body }: { body: unknown }) =>
  (body as { error: { issues: { path: string; message: string; fix: string; code: string }[] } }).error
    .issues;

describe('POST /v1/doc-templates', () => {
  const field = { name: 'note', type: 'string' };
  const create = (fields: object[], body = '{{note}}') =>
    call(rest.app, key, 'post', '/v1/doc-templates', { name: 'T', fields, body });

  it('when the body names what is no field, then it is refused, with the name and the nearest field', async () => {
    const answer = await create([field], '{{note}} {{nota}} {{constructor}} {{nota}}');
    expect([answer.status, issuesOf(answer)]).toEqual([
      400,
      [
        {
          code: 'invalid_input',
          path: 'body',
          message: 'names `nota`, which is not a field of the template',
          fix: 'Did you mean `note`?',
        },
        expect.objectContaining({ path: 'body', message: expect.stringContaining('`constructor`') }),
      ],
    ]);
  });

  it('when a negated section is of a boolean that may have no answer, then it is refused', async () => {
    const sections = '{{#safe}}{{^danger}}No danger{{/danger}}{{/safe}}';
    const danger = { name: 'danger', type: 'boolean' };
    const safe = { name: 'safe', type: 'boolean' };
    const answer = await create([danger, safe], sections);
    expect([answer.status, issuesOf(answer)]).toMatchObject([
      400,
      [{ path: 'body', fix: 'Make the field required.' }],
    ]);
    expect((await create([{ ...danger, required: true }, safe], sections)).status).toBe(201);
  });

  it.each([
    ['values without escaping', '{{{note}}}'],
    ['values without escaping', '{{&note}}'],
    ['a partial', '{{>note}}'],
    ['other delimiters', '{{=<% %>=}}'],
    ['a section of a text', '{{#note}}x{{/note}}'],
    ['a path', '{{note.length}}'],
    ['a section that does not end', '{{#note}}x'],
    ['a tag that does not end', '{{note'],
    ['too many tags', '{{note}}'.repeat(201)],
  ])('when the body has %s, then it is refused: %s', async (_, body) => {
    const answer = await create([field], body);
    expect([answer.status, issuesOf(answer)[0]?.path]).toEqual([400, 'body']);
  });

  it.each([
    ['fields.1.name', [field, field]],
    ['fields.0.choices', [{ name: 'note', type: 'choice' }]],
    ['fields.0.choices.1', [{ name: 'note', type: 'choice', choices: ['a', 'a'] }]],
    ['fields.0.maxLength', [{ name: 'note', type: 'number', maxLength: 3 }]],
    ['fields.0.minimum', [{ name: 'note', type: 'number', minimum: 3, maximum: 2 }]],
    ['fields.0.earliest', [{ name: 'note', type: 'date', earliest: '2026-03-02', latest: '2026-03-01' }]],
  ])('when fields contradict themselves, then %s is named', async (path, fields) => {
    const answer = await create(fields);
    expect([answer.status, issuesOf(answer)[0]?.path]).toEqual([400, path]);
  });

  it('when a choice has no choices, then they are required', async () => {
    const answer = await create([{ name: 'note', type: 'choice' }]);
    expect(issuesOf(answer)[0]).toMatchObject({ code: 'required', path: 'fields.0.choices' });
  });
});

describe('a doc of a template', () => {
  const create = (values: object) =>
    call(rest.app, key, 'post', '/v1/docs', {
      title: 'Certificate',
      clientId: rest.team.client_id,
      templateId,
      values,
    });

  it('when values fit, then its revision has them, and the body with each escaped', async () => {
    const values = { isolatedOn: '2026-03-01', reading: 0, note: '<script>{{reading}} & "x"' };
    const { status, body } = await create(values);
    expect([status, body.data.revision]).toMatchObject([
      201,
      {
        number: 1,
        values,
        body: '<p>2026-03-01: 0 </p><p>&lt;script&gt;{{reading}} &amp; &quot;x&quot;</p>',
      },
    ]);
  });

  it('when a required text is blank, then it is refused', async () => {
    const note = { name: 'note', type: 'string', required: true };
    const body = { name: 'T', fields: [note], body: '{{note}}' };
    const { id } = await created(rest, '/v1/doc-templates', body);
    const doc = { title: 'D', clientId: rest.team.client_id, templateId: id, values: { note: ' \u00a0\n' } };
    const answer = await call(rest.app, key, 'post', '/v1/docs', doc);
    expect(issuesOf(answer).map(({ path, message }) => `${path} ${message}`)).toEqual([
      'values.note is blank',
    ]);
  });

  it('when a question has no answer, then neither of its sections is shown', async () => {
    // As one of before negated sections had to be of required fields.
    const body = '{{#danger}}DANGER{{/danger}}{{^danger}}No danger{{/danger}} ({{danger}})';
    const fields = [{ name: 'danger', type: 'boolean', required: false }];
    const { id } = await created(rest, '/v1/doc-templates', { name: 'T', fields, body: '{{danger}}' });
    await rest.database.query(sql`UPDATE doc_template SET body = ${body} WHERE id = ${id}::uuid`);
    const shown = async (values: object) => {
      const doc = { title: 'D', clientId: rest.team.client_id, templateId: id, values };
      return (await call(rest.app, key, 'post', '/v1/docs', doc)).body.data.revision.body;
    };
    expect(await shown({})).toBe(' (not answered)');
    expect(await shown({ danger: true })).toBe('DANGER (true)');
    expect(await shown({ danger: false })).toBe('No danger (false)');
  });

  it('when values do not fit, then each is named, with the code of any other input', async () => {
    const answer = await create({ reading: -1, cause: 'x', note: 'n'.repeat(51), isSafe: 'yes', nota: 1 });
    expect(issuesOf(answer).map(({ path, message, code }) => `${path} ${message}: ${code}`)).toEqual([
      'values.isolatedOn is required: required',
      'values.reading must be 0 or more: out_of_bounds',
      'values.cause must be one of Charger, Battery: not_in_list',
      'values.note must have at most 50 characters: out_of_bounds',
      'values.isSafe must be a boolean: wrong_type',
      'values.nota is unknown: unknown_field',
    ]);
    const date = await create({ isolatedOn: '2026-02-30' });
    expect(issuesOf(date)[0]).toMatchObject({ path: 'values.isolatedOn', code: 'wrong_format' });
    expect(issuesOf(await create({ isolatedOn: '2019-12-31' }))[0]).toMatchObject({
      path: 'values.isolatedOn',
      message: 'must be 2020-01-01 or more',
      code: 'out_of_bounds',
    });
  });

  it('when a body is sent for a template, or values without one, then it is refused', async () => {
    const doc = await aDoc(rest, { templateId, values: { isolatedOn: '2026-03-01' } });
    const plain = await aDoc(rest, { body: '<p>First</p>' });
    const revise = (body: object) => call(rest.app, key, 'post', '/v1/docs/revisions/create', body);
    const withBody = await revise({ docId: doc.id, values: { isolatedOn: '2026-03-01' }, body: 'x' });
    expect(issuesOf(withBody)[0]?.path).toBe('body');
    expect(issuesOf(await revise({ docId: plain.id, values: { note: 'x' } }))[0]?.path).toBe('values');
  });

  it('when the template is of another team, then it does not exist', async () => {
    const theirs = await created({ app: rest.app, team: rest.otherTeam }, '/v1/doc-templates', aTemplate);
    const answer = await call(rest.app, key, 'post', '/v1/docs', {
      title: 'Certificate',
      clientId: rest.team.client_id,
      templateId: theirs.id,
    });
    expect([answer.status, issuesOf(answer)[0]?.path]).toEqual([400, 'templateId']);
  });
});
