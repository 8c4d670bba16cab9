import { registry } from '@team-operations/catalogue';
import { pathParameters, type Operation } from '@team-operations/operations';
import { aDoc } from '@team-operations/docs/arrangements';
import { aFlow } from '@team-operations/safe-isolation/arrangements';
import { call, type Arrangements, type RestUnderTest, type TestBed } from '@team-operations/testing';
import { arrangements } from '../arrangements.ts';
import { fillBeside } from './stored-beside.ts';
import { freeFields, hostileText, withText, type FreeField } from './hostile.ts';

type Input = Record<string, unknown>;

/** Texts that the operation compares with what it knows, beyond their schema: names of fields, addresses, numbers of HMRC. */
const checkedFields: readonly string[] = [
  'flows.fix set.*.field',
  'flows.fix set.*.value',
  'doc_templates.create fields.*.choices.*',
  'doc_templates.update fields.*.label',
  'doc_templates.update fields.*.choices.*',
  'asset_types.create attributeSchema.required.*',
  'asset_type_versions.create attributeSchema.required.*',
  'invoicing_profile.upsert vatNumber',
  'webhooks.create url',
  'webhooks.update url',
];

const nameOf = ({ name }: Operation, { path }: FreeField) => `${name} ${path.join('.')}`;

/** Operations that write text, with the fields that take any. */
const writers = registry
  .filter(({ effect }) => effect !== 'read')
  .map((operation) => ({
    operation,
    fields: freeFields(operation.documentedInput ?? operation.input).filter(
      (field) => !checkedFields.includes(nameOf(operation, field)),
    ),
  }))
  .filter(({ fields }) => fields.length > 0);

export const allFields = writers.flatMap(({ operation, fields }) =>
  fields.map((field) => nameOf(operation, field)),
);

/** A worksheet with every block that an installer sends, as the documentation shows them. */
const worksheet = {
  contact: { name: 'Sam Fitter' },
  additional_info: 'Isolated',
  meter: { serial_number: '12A3456789', location: 'Stairs', register_id: '01', smart_meter: false },
  readings: [{ type: 'S', value: 12345 }],
  site_visit_issue_code: '01',
  dno_issue: { code: 'B', comment: 'Cut-out is hot' },
  failure_reason: 'No access',
  maintenance: { date: '2026-03-01', nature: 'Isolator fitted' },
  tampering: { code: '01', description: 'Seal is broken' },
};

/** Further inputs of operations whose fields exclude one another. */
const otherInputs: Arrangements = {
  'flows.fix': async (rest) => {
    const { id } = await aFlow(rest, { state: 'HELD', fileMpan: '1000000123452' });
    return { id, release: { reason: 'Right', confirmedBy: 'Robin Watch' } };
  },
  'sip.submit': async () => ({
    job_details: { job_id: `J-${crypto.randomUUID()}`, outcome_code: 'CO' },
    ...worksheet,
  }),
  'docs.create': async ({ team }) => ({ title: 'Report', clientId: team.client_id, body: '<p>Text</p>' }),
  'doc_revisions.create': async (rest) => ({
    docId: (await aDoc(rest, { body: '<p>Text</p>' })).id,
    body: '<p>Text</p>',
  }),
};

async function send({ app, team }: RestUnderTest, operation: Operation, input: Input) {
  const { method, path } = operation.rest;
  const inPath = pathParameters(operation.rest);
  const address = inPath.reduce((text, name) => text.replace(`:${name}`, String(input[name])), path);
  const body = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  return call(app, team.api_keys['apis.all']!, method, address, body);
}

const partsOf = (issue: string) =>
  issue
    .replaceAll(/\[\d*\]|\.\d+/g, '.*')
    .split('.')
    .filter(Boolean);

/** The fields that issues are about: at them, above or below them; else those beside them. None for an issue that names no field. */
function refusedBy(issues: readonly string[], fields: readonly FreeField[]): FreeField[] {
  const named = issues.map(partsOf).filter(({ length }) => length > 0);
  const about = fields.filter(({ path }) =>
    named.some((parts) => parts.every((part, at) => path[at] === undefined || path[at] === part)),
  );
  return about.length > 0 ? about : fields.filter(({ path }) => named.some(([first]) => first === path[0]));
}

/**
 * Calls an operation with hostile text in as many of its fields as it takes at the same time: a field that is refused gets a shorter text, and then none.
 * Answers the fields whose text was taken.
 */
async function fill(
  rest: RestUnderTest,
  operation: Operation,
  { base, fields }: { base: Input; fields: readonly FreeField[] },
) {
  const attempts = new Map(fields.map((field) => [field, 0]));
  for (let round = 0; round < 60 && attempts.size > 0; round += 1) {
    let input: unknown = base;
    for (const [field, attempt] of attempts) {
      const text = hostileText(field.maxLength, attempt);
      if (text === undefined) attempts.delete(field);
      else input = withText(input, field.path, text);
    }
    const answer = await send(rest, operation, input as Input);
    if (answer.status < 300) return [...attempts.keys()];
    const issues: string[] = (answer.body.error?.issues ?? answer.body.errors ?? []).map(
      (issue: { path?: string; field?: string }) => issue.path ?? issue.field ?? '',
    );
    const refused = refusedBy(issues, [...attempts.keys()]);
    // What names no field is something that the operation lacks, or fields that exclude one another.
    for (const field of refused.length > 0 ? refused : [...attempts.keys()].slice(-1))
      attempts.set(field, attempts.get(field)! + 1);
  }
  return [];
}

/** Writes hostile text wherever the service stores text; answers the fields of operations that took it. */
export async function storeHostileTexts(
  rest: RestUnderTest & Pick<TestBed, 'databaseUrl'>,
): Promise<string[]> {
  const taken: string[] = [];
  for (const { operation, fields } of writers)
    for (const input of [arrangements, otherInputs].flatMap((all) => all[operation.name] ?? [])) {
      const filled = await fill(rest, operation, { base: await input(rest), fields });
      taken.push(...filled.map((field) => nameOf(operation, field)));
    }
  await fillBeside(rest);
  return taken;
}
