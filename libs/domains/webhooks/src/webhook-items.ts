import { Type } from '@sinclair/typebox';
import { IsoInstant, OneOf } from '@team-operations/schemas';
import { postedEvents, testEvent, type PostedEvent } from './webhook-events.ts';

/** Standard Webhooks, "webhook metadata". */
const headers = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description: 'The same at each attempt and each replay: store those that you have processed.',
    schema: { type: 'string', format: 'uuid' },
    example: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b',
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'When this attempt was made, in seconds since 1970.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '1772366400',
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` under your secret; while a secret is being replaced several, separated by a space.',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$' },
    example: 'v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=',
  },
];

const responses = {
  '2XX': { description: 'It has arrived. The body of your answer is not looked at.' },
  '410': { description: 'The webhook is disabled at once.' },
  default: {
    description:
      'Anything else, a redirect too, and no answer within 15 seconds: there are ten attempts over about three days.',
    headers: {
      'Retry-After': {
        description: 'Seconds, or a date: not before then. A day at most.',
        schema: { type: 'string' },
      },
    },
  },
};

/** The body of a delivery of this kind. */
export function webhookBody(type: PostedEvent) {
  return Type.Object({
    type: OneOf([type]),
    timestamp: { ...IsoInstant, description: 'When it happened, UTC' },
    data: postedEvents[type].data,
  });
}

function pathItemOf(type: PostedEvent) {
  const { summary, details, scopes, example: data } = postedEvents[type];
  const asked = type === testEvent ? 'Sent on request, by `POST /v1/webhooks/{id}/test`.' : '';
  const fetched = details === null ? '' : `Fetch the rest by \`${details}\`.`;
  const needs = scopes.map((scope) => `\`${scope}\``).join(' and ');
  const needed = needs === '' ? '' : ` The webhook needs ${needs}.`;
  return {
    post: {
      operationId: type,
      summary,
      description: `${asked}${fetched}${needed} Posted to your receiver, signed; order is not guaranteed, and it may be delivered more than once.`,
      parameters: headers,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: webhookBody(type),
            example: { type, timestamp: '2026-03-01T12:00:00.000Z', data },
          },
        },
      },
      responses,
    },
  };
}

/** What is posted to the receivers of webhooks, as the `webhooks` of an OpenAPI 3.1 document. */
export function webhookItems() {
  const types = Object.keys(postedEvents) as PostedEvent[];
  return Object.fromEntries(types.map((type) => [type, pathItemOf(type)]));
}
