import { Type } from '@sinclair/typebox';
import type { WebhookKind } from '@team-operations/operations';
import { IsoInstant, listedWords, OneOf } from '@team-operations/schemas';
import { postedKinds, testEvent, type PostedKind } from './webhook-events.ts';

/** Standard Webhooks, "webhook metadata". */
const headers = [
  {
    name: 'webhook-id',
    in: 'header',
    required: true,
    description:
      'Unchanged across attempts and replays. Store the ids that you have processed, to ignore duplicates.',
    schema: { type: 'string', format: 'uuid' },
    example: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c0b',
  },
  {
    name: 'webhook-timestamp',
    in: 'header',
    required: true,
    description: 'Time of this attempt, as Unix time in seconds.',
    schema: { type: 'string', pattern: '^[0-9]+$' },
    example: '1772366400',
  },
  {
    name: 'webhook-signature',
    in: 'header',
    required: true,
    description:
      '`v1,` and the HMAC-SHA256, in base64, of `{webhook-id}.{webhook-timestamp}.{body}` with your secret. During secret rotation, several signatures separated by spaces.',
    schema: { type: 'string', pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)*$' },
    example: 'v1,tKNyvNTlXsh0d5lLcy77Xu4/Q5tCVMNEIKRMopwp+oU=',
  },
];

const responses = {
  '2XX': { description: 'The delivery succeeded. The response body is ignored.' },
  '410': { description: 'The webhook is disabled immediately.' },
  default: {
    description:
      'Any other status, including redirects, or no response within 15 seconds: the delivery is retried, with ten attempts over about three days.',
    headers: {
      'Retry-After': {
        description: 'Earliest time of the next attempt, as seconds or a date; at most one day.',
        schema: { type: 'string' },
      },
    },
  },
};

/** The body of a delivery of this kind. */
export function webhookBody({ type, data }: PostedKind) {
  return Type.Object({
    type: OneOf([type]),
    timestamp: { ...IsoInstant, description: 'Time of the event, UTC' },
    data,
  });
}

function pathItemOf(kind: PostedKind) {
  const { type, summary, details, scopes, example: data } = kind;
  const asked = type === testEvent ? 'Sent on request, by `POST /v1/webhooks/{id}/test`.' : '';
  const fetched = details === null ? '' : `For details, call \`${details}\`.`;
  const needs = listedWords(
    scopes.map((scope) => `\`${scope}\``),
    'and',
  );
  const needed = needs === '' ? '' : ` The webhook requires ${needs}.`;
  return {
    post: {
      operationId: type,
      summary,
      description: `${asked}${fetched}${needed} Posted to your receiver with a signature. Order is not guaranteed. An event can be delivered more than once.`,
      parameters: headers,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: webhookBody(kind),
            example: { type, timestamp: '2026-03-01T12:00:00.000Z', data },
          },
        },
      },
      responses,
    },
  };
}

/** What is posted to the receivers of webhooks, as the `webhooks` of an OpenAPI 3.1 document. */
export function webhookItems(kinds: readonly WebhookKind[]) {
  return Object.fromEntries(postedKinds(kinds).map((kind) => [kind.type, pathItemOf(kind)]));
}
