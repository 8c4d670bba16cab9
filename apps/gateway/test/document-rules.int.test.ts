import { registry, restDocument } from '@team-operations/catalogue';
import { callOperation } from '@team-operations/testing/rest';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { arrangements } from './arrangements.ts';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const document = JSON.parse(JSON.stringify(restDocument(registry)).replaceAll('"#/', '"document#/'));
const { paths } = document;
ajv.addSchema({ components: document.components }, 'document');
const operationOf = (name: string) => registry.find((one) => one.name === name)!;

function documentAccepts(name: string, body: object): boolean {
  const { method, path } = operationOf(name).rest;
  const { requestBody } = paths[path.replaceAll(/:(\w+)/g, '{$1}')][method];
  return ajv.validate(requestBody.content['application/json'].schema, body);
}

const attributes = (properties: object, more: object = {}) => ({
  name: 'Charger',
  attributeSchema: { type: 'object', properties, ...more },
});
const fields = (...sent: object[]) => ({ name: 'Report', body: 'text', fields: sent });
const doc = { title: 'Report' };
const id = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01';
const profile = operationOf('invoicing_profile.upsert').example as Record<string, unknown>;
const { vatNumber, ...unregistered } = profile;
const draft = (line: object) => ({ clientId: id, lines: [line] });

/** Operation, a body that breaks one rule, and the field that the service names. */
const broken: [string, Record<string, unknown>, string][] = [
  ['jobs.update', {}, ''],
  ['integrations.update', {}, ''],
  ['webhooks.update', {}, ''],
  ['assets.update', {}, ''],
  ['assets.update', { attributes: {} }, ''],
  ['webhooks.replay', {}, ''],
  ['webhooks.replay', { deliveryId: id, from: '2026-03-01T00:00:00Z' }, ''],
  ['webhooks.replay', { deliveryId: id, missedSince: '2026-03-01T00:00:00Z' }, ''],
  ['sites.create', { clientId: id, name: 'A', mpans: ['1000000123451', '1000000123451'] }, 'mpans.1'],
  ['webhooks.update', { takeOver: true }, 'url'],
  ['webhooks.update', { url: 'http://hooks.example.com/in' }, 'url'],
  ['webhooks.update', { url: 'https://hooks.example.com/a b' }, 'url'],
  ['docs.create', { ...doc, body: 'text' }, 'clientId'],
  ['docs.create', { ...doc, clientId: id, templateId: id, body: 'text' }, 'templateId'],
  ['docs.create', { ...doc, clientId: id, values: { reference: 'A' } }, 'values'],
  ['flows.fix', { planId: id, set: [{ field: 'mpan', value: '1' }] }, 'planId'],
  ['invoicing_profile.upsert', unregistered, 'defaultVatRate'],
  ['invoicing_profile.upsert', { ...profile, vatNumber: null }, 'defaultVatRate'],
  ['invoicing_profile.upsert', { ...profile, vatNumber: 'FR 123' }, 'vatNumber'],
  ['asset_types.create', attributes({ '1a': { type: 'string' } }), 'attributeSchema.properties.1a'],
  [
    'asset_types.create',
    attributes({ a: { type: 'boolean', enum: [1] } }),
    'attributeSchema.properties.a.enum',
  ],
  [
    'asset_types.create',
    attributes({ a: { type: 'integer', enum: [1.5] } }),
    'attributeSchema.properties.a.enum',
  ],
  [
    'asset_types.create',
    attributes({ a: { type: 'string', enum: ['\u0001'] } }),
    'attributeSchema.properties.a.enum',
  ],
  [
    'asset_types.create',
    attributes({ a: { type: 'string', enum: ['b', 'b'] } }),
    'attributeSchema.properties.a.enum',
  ],
  [
    'asset_types.create',
    attributes({ a: { type: 'number', minLength: 1 } }),
    'attributeSchema.properties.a.minLength',
  ],
  [
    'asset_types.create',
    attributes({ a: { type: 'string' } }, { required: ['a', 'a'] }),
    'attributeSchema.required.1',
  ],
  ['doc_templates.create', fields({ name: 'a', type: 'date', choices: ['b'] }), 'fields.0.choices'],
  ['doc_templates.create', fields({ name: 'a', type: 'choice' }), 'fields.0.choices'],
  ['doc_templates.create', fields({ name: 'a', type: 'choice', choices: ['b', 'b'] }), 'fields.0.choices.1'],
  ['clients.create', { name: '\u0001' }, 'name'],
  ['invoices.upsert_draft', draft({}), 'lines.0.activity'],
  ['invoices.upsert_draft', draft({ activity: 'Call-out' }), 'lines.0.netPence'],
  [
    'invoices.upsert_draft',
    draft({ activity: 'Call-out', netPence: 1, vatRate: 0, visit: 1 }),
    'lines.0.visit',
  ],
  ['invoices.upsert_draft', draft({ jobId: id, date: '2026-03-01' }), 'lines.0.date'],
  ['sip.submit', {}, 'job_id'],
  ['sip.submit', { additional_info: 'none' }, 'job_id'],
  ['sip.submit', { job_details: { outcome_code: 'CO' } }, 'job_details.job_id'],
  ['invoices.upsert_draft', draft({ jobId: id, mpan: '1000000123451' }), 'lines.0.mpan'],
];

it.each(broken)('%s refuses %j as its document does, and names %s', async (name, body, path) => {
  expect(documentAccepts(name, body)).toBe(false);
  const arranged = await arrangements[name]!(gateway);
  // Values of the arrangement that the service looks up before it looks at the rest.
  const existing = Object.entries(arranged).filter(
    ([key]) => key === 'id' || (key === 'clientId' && 'lines' in body),
  );
  const input = { ...body, ...Object.fromEntries(existing) };
  const answer = await callOperation(
    gateway.app,
    gateway.team.api_keys['apis.all']!,
    operationOf(name),
    input,
  );
  const sent = answer.body as { error?: { issues: { path: string }[] } };
  expect([answer.status, sent.error?.issues.map((issue) => issue.path)]).toEqual([
    400,
    expect.arrayContaining([path]),
  ]);
});

it.each([{ activity: 'Visit' }, { vatRate: 0 }])('has the price of a line of a job with %j', (more) => {
  const accepts = (line: object) =>
    documentAccepts('invoices.upsert_draft', draft({ jobId: id, ...more, ...line }));
  expect([accepts({}), accepts({ netPence: 1 })]).toEqual([false, true]);
});

it.each([
  ['jobs.update', { notes: null }],
  ['sip.submit', { job_id: 'J-1', outcome_code: 'CO', mpan: null, additional_info: 'none' }],
  ['sip.submit', { job_details: { job_id: 'J-1', outcome_code: 'CO' } }],
  ['sip.submit', { job_id: 'J-1', job_details: { outcome_code: 'CO' } }],
  ['assets.update', { attributes: { smart: null } }],
  ['webhooks.update', { takeOver: false }],
  ['webhooks.update', { takeOver: true, url: 'https://hooks.example.com/in?a=b' }],
  ['docs.create', { ...doc, siteId: id, body: 'text' }],
  ['docs.create', { ...doc, clientId: id, templateId: id, values: { reference: 'A' } }],
  ['flows.fix', { planId: id }],
  ['webhooks.replay', { from: '2026-03-01T00:00:00Z', to: '2026-03-02T00:00:00Z' }],
  ['invoices.upsert_draft', draft({ jobId: id, visit: 2 })],
  ['invoices.upsert_draft', draft({ jobId: id, activity: 'Visit', netPence: 1, vatRate: 0 })],
  ['invoices.upsert_draft', draft({ activity: 'Call-out', netPence: 1, mpan: '1000000123451' })],
  ['invoicing_profile.upsert', { ...unregistered, defaultVatRate: 0 }],
  ['invoicing_profile.upsert', { ...profile, vatNumber: String(vatNumber).toLowerCase() }],
  ['asset_types.create', attributes({ a: { type: 'integer', enum: [1, 2], minimum: 0 } })],
  ['doc_templates.create', fields({ name: 'a', type: 'choice', choices: ['b', 'c'] })],
])('%s: the document accepts %j', (name, body) => {
  expect([documentAccepts(name, body), ajv.errors]).toEqual([true, null]);
});
