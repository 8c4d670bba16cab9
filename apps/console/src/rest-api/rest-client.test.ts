import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createAccessTokens } from './access-tokens.ts';
import { dataOf, restClient } from './rest-client.ts';

/** The client of a team, whose tokens are `team-1`, `team-2` …, and what the server was sent. */
async function withServer(
  respond: (request: IncomingMessage, response: ServerResponse) => void,
  work: (rest: ReturnType<typeof restClient>) => Promise<void>,
) {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      sent.push(`${request.headers.authorization} ${body}`);
      respond(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  let count = 0;
  const tokens = createAccessTokens(async (teamId) => `${teamId}-${(count += 1)}`);
  try {
    await work(restClient(tokens, 'team', `http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  } finally {
    server.closeAllConnections();
    server.close();
  }
  return sent;
}

const params = { path: { id: 'id' } };
const body = { deliveryId: 'delivery' };

describe('the client of the REST API', () => {
  it('when the token has expired, then the same request is sent once more with a new one', async () => {
    const sent = await withServer(
      ({ headers }, response) => {
        response.statusCode = headers.authorization === 'Bearer team-1' ? 401 : 200;
        response.setHeader('Content-Type', 'application/json').end('{"data":{"replayed":3}}');
      },
      async (rest) => {
        const answer = await dataOf(rest.POST('/v1/webhooks/{id}/replay', { params, body }));
        expect(answer).toEqual({ replayed: 3 });
      },
    );
    const json = JSON.stringify(body);
    expect(sent).toEqual([`Bearer team-1 ${json}`, `Bearer team-2 ${json}`]);
  });

  it('when the new token is refused too, then the problem is thrown', async () => {
    const sent = await withServer(
      (_, response) => response.writeHead(401).end(),
      (rest) => expect(rest.GET('/v1/webhooks/{id}', { params })).rejects.toMatchObject({ status: 401 }),
    );
    expect(sent).toHaveLength(2);
  });

  it('when the input is refused, then the problem names the property', async () => {
    const issues = [{ path: 'deliveryId', message: 'is unknown' }];
    await withServer(
      (_, response) => response.writeHead(400).end(JSON.stringify({ error: { issues } })),
      (rest) =>
        expect(rest.POST('/v1/webhooks/{id}/replay', { params, body })).rejects.toMatchObject({
          status: 400,
          issues,
        }),
    );
  });
});
