import { useReading } from '../server/use-loaded.ts';
import { answerOf } from '../server/request.ts';

/** The part of the OpenAPI document that lists the events of webhooks. */
interface ApiDocument {
  paths: {
    '/v1/webhooks': {
      post: {
        requestBody: {
          content: {
            'application/json': { schema: { properties: { events: { items: { enum: string[] } } } } };
          };
        };
      };
    };
  };
}

/** Kept for as long as the page is open: a service gets no new events while it runs. */
let known: Promise<string[]> | undefined;

async function readNames(): Promise<string[]> {
  const document = await answerOf<ApiDocument>('GET', '/v1/openapi.json');
  const { requestBody } = document.paths['/v1/webhooks'].post;
  return requestBody.content['application/json'].schema.properties.events.items.enum;
}

function eventNames(): Promise<string[]> {
  known ??= readNames().catch((thrown: unknown) => {
    known = undefined;
    throw thrown;
  });
  return known;
}

/** The events that a webhook can receive, as the service names them. */
export function useEventNames() {
  const { data, problem } = useReading(eventNames);
  return { names: data, problem };
}
