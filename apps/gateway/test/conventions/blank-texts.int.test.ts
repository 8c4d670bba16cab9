import { v7 as uuidV7 } from 'uuid';
import { call, startGateway, type GatewayUnderTest } from '../gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const id = uuidV7();
const hook = { url: 'https://hooks.example.com/in', events: ['job.completed'] };
const required = 'Send text with at least one visible character.';
const clearable = 'Send text with at least one visible character, or null to clear it.';

it.each<['post' | 'patch', string, object, string, string]>([
  ['post', '/v1/webhooks', { ...hook, description: ' ' }, 'description', required],
  ['patch', `/v1/webhooks/${id}`, { description: '\u200b' }, 'description', clearable],
  ['post', '/v1/integrations', { name: '\u200b' }, 'name', required],
  ['patch', `/v1/integrations/${id}`, { name: '\u2800' }, 'name', required],
  ['post', '/v1/sites', { clientId: id, name: 'Depot', postcode: ' ' }, 'postcode', required],
  ['patch', `/v1/sites/${id}`, { postcode: '\t' }, 'postcode', clearable],
  ['patch', `/v1/sites/${id}`, { addressLines: ['1 High Street', ' '] }, 'addressLines.1', required],
  ['post', '/v1/jobs', { jobTypeId: id, scheduledDate: '2026-03-01', notes: '   ' }, 'notes', required],
  ['patch', `/v1/jobs/${id}`, { notes: '\u200b \n' }, 'notes', clearable],
])('%s %s refuses a text that shows nothing: %j', async (method, path, body, property, fix) => {
  const answer = await call(gateway.app, gateway.team.api_keys['apis.all']!, method, path, body);
  expect(answer.status).toBe(400);
  expect(answer.body.error.issues).toEqual([
    { code: 'out_of_bounds', path: property, message: 'is blank', fix },
  ]);
});
