import { allTopics } from '@team-operations/catalogue';
import { asyncApiDocument } from '@team-operations/messaging';
import { Router, type Response } from 'express';

const document = asyncApiDocument(allTopics);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '');
}

function row({ address, summary, description, messages }: (typeof document.channels)[string]): string {
  const types = Object.keys(messages).map((type) => `<code>${escape(type)}</code>`);
  return `<tr><td><code>${escape(address)}</code></td><td>${escape(summary)} ${escape(description)}</td><td>${types.join('<br>')}</td></tr>`;
}

/** The part of the documentation page about Kafka's topics; it needs no script. */
export const eventsSection = `<section class="swagger-ui"><div class="wrapper" id="events">
<h2>Events</h2>
<p>Changes are published on Kafka topics, as CloudEvents 1.0 in binary mode. Keys, headers and schemas of each:
<a href="/v1/asyncapi.json">/v1/asyncapi.json</a> (AsyncAPI 3.0). Deployments decide who may read them.</p>
<table><thead><tr><th>Topic</th><th>Carries</th><th>Types</th></tr></thead>
<tbody>${Object.values(document.channels).map(row).join('\n')}</tbody></table>
</div></section>`;

/** The AsyncAPI document at `/v1/asyncapi.json`. */
export function eventDocsRouter(cacheable: (res: Response) => Response): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/v1/asyncapi.json', (_req, res) => {
    cacheable(res).json(document);
  });
  return router;
}
