import { readFileSync } from 'node:fs';
import { documentedLimits, registry, restDocument, webhookKinds } from '@team-operations/catalogue';
import { postedKinds } from '@team-operations/webhooks';
import { describeConfig } from '@team-operations/service';
import { Webhook } from 'standardwebhooks';
import { sipApiConfig } from './api/config.ts';
import { sipWorkerConfig } from './worker/config.ts';

const page = readFileSync(new URL('../../../docs/platform-teams.md', import.meta.url), 'utf8');

/** Copy the received side of a difference into the page, between the marks. */
it.each([
  ['sip-api', sipApiConfig],
  ['sip-worker', sipWorkerConfig],
])(
  'when a setting of %s changes, then its table in docs/platform-teams.md changes with it',
  (name, config) => {
    const marked = new RegExp(`<!-- settings:${name} -->\n<!-- oxfmt-ignore -->\n([^]*?)\n<!-- end -->`);
    expect(describeConfig(config)).toBe(marked.exec(page)?.[1]);
  },
);

it('when the default limit of requests changes, then the OpenAPI document shows the new one', () => {
  const [, limit] = /`SIP_RATE_LIMIT` \|[^|]*\| `(\d+)`/.exec(page) ?? [];
  expect(documentedLimits.submissions).toBe(Number(limit));
});

it('when an event that webhooks receive changes, then its row in docs/webhooks.md changes with it', () => {
  const guide = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const rows = postedKinds(webhookKinds).map(({ type, summary, data, details, scopes }) => {
    const properties = Object.keys(data.properties).map((name) => `\`${name}\``);
    return `| \`${type}\` | ${summary} | ${properties.join(', ')} | ${details === null ? '' : `\`${details}\``} | ${scopes.map((scope) => `\`${scope}\``).join(', ')} |`;
  });
  const table = [
    '| `type` | happened | `data` | details | needs |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  const marked = /<!-- events -->\n<!-- oxfmt-ignore -->\n([^]*?)\n<!-- end events -->/.exec(guide);
  expect(table).toBe(marked?.[1]?.trim());
});

it('when a partner tries the signed example of docs/webhooks.md, then it is signed by the secret beside it', () => {
  const guide = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, head = '', body = ''] = /```http\n([^]*?)\n\n(.*)\n```/.exec(guide) ?? [];
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? '';
  const [secret = ''] = /whsec_[\w+/]+=/.exec(guide.slice(guide.indexOf(body))) ?? [];
  const at = new Date(Number(header('webhook-timestamp')) * 1000);
  const signature = new Webhook(secret).sign(header('webhook-id'), at, body);
  expect(signature).toBe(header('webhook-signature'));
  const { webhooks } = restDocument(registry);
  const { parameters, requestBody } = webhooks['job.completed']!.post;
  expect(parameters.map(({ name, example }) => `${name}: ${example}`)).toEqual(head.split('\n').slice(2));
  expect(JSON.stringify(requestBody.content['application/json'].example)).toBe(body);
});

it('when the quick start of the guide for installers is sent, then it is a request whose outcome is on file', () => {
  const guide = readFileSync(new URL('../../../docs/installers.md', import.meta.url), 'utf8');
  const [, sent = ''] = /## Quick start[^]*?-d '(\{[^']*\})'/.exec(guide) ?? [];
  const golden = readFileSync(new URL('../test/golden/S1/quick-start/input.json', import.meta.url), 'utf8');
  expect(JSON.parse(sent)).toEqual(JSON.parse(golden));
});
