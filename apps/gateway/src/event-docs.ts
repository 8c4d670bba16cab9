import {
  html,
  sendStored,
  storedFile,
  type FurtherPage,
  type StoredFile,
} from '@team-operations/api-reference';
import { allTopics } from '@team-operations/catalogue';
import { asyncApiDocument } from '@team-operations/messaging';
import { Router } from 'express';

const document = asyncApiDocument(allTopics);

function row({ address, summary, description, messages }: (typeof document.channels)[string]) {
  const types = Object.keys(messages).map((type) => html`<code>${type}</code><br />`);
  return html`<tr>
    <td><code>${address}</code></td>
    <td>${summary} ${description}</td>
    <td>${types}</td>
  </tr>`;
}

/** The page about Kafka's topics. */
export const topicsPage: FurtherPage = {
  slug: 'kafka-topics',
  title: 'Kafka topics',
  content: html`<h1>Kafka topics</h1>
    <p>
      Changes are published to Kafka topics as CloudEvents 1.0 in binary mode. For keys, headers and schemas,
      see <a href="/v1/asyncapi.json"><code>/v1/asyncapi.json</code></a> (AsyncAPI 3.0). Access depends on the
      deployment.
    </p>
    <table>
      <thead>
        <tr>
          <th>Topic</th>
          <th>Carries</th>
          <th>Types</th>
        </tr>
      </thead>
      <tbody>
        ${Object.values(document.channels).map(row)}
      </tbody>
    </table>`,
};

/** The AsyncAPI document at `/v1/asyncapi.json`. */
export function eventDocsRouter(): Router {
  const router = Router({ caseSensitive: true, strict: true });
  let file: StoredFile | undefined;
  router.get('/v1/asyncapi.json', async (req, res) => {
    file ??= storedFile('application/json', JSON.stringify(document));
    res.set('Cache-Control', 'public, max-age=300');
    await sendStored(req, res, file);
  });
  return router;
}
