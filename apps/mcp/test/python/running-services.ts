import { createServer, request as forward } from 'node:http';
import { freePort, listenOnFreePort, startServiceProcess, untilServed } from '@team-operations/testing';
import { startMcp, type McpUnderTest } from '../mcp.ts';

/** The authorization server as it is deployed. */
async function startAuth(baseUrl: string, databaseUrl: string) {
  const port = await freePort();
  const { kill } = startServiceProcess('auth', {
    BASE_URL: baseUrl,
    AUTH_PORT: String(port),
    AUTH_METRICS_PORT: '0',
    AUTH_DATABASE_URL: databaseUrl,
  });
  const url = `http://127.0.0.1:${port}`;
  await untilServed(`${url}/health/live`);
  return { url, kill };
}

export interface RunningServices {
  mcp: McpUnderTest;
  /** The address of the MCP endpoint, at the same base address as the authorization server. */
  url: string;
  close(): Promise<void>;
}

/** The MCP server and the authorization server at one base address, as a load balancer has them. */
export async function startServices(): Promise<RunningServices> {
  const server = createServer();
  const baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const mcp = await startMcp({ baseUrl });
  const auth = await startAuth(baseUrl, await mcp.urlAs('team_operations_auth'));
  server.on('request', (req, res) => {
    const target = new URL(req.url ?? '/', req.url?.startsWith('/mcp') ? mcp.url : auth.url);
    const onward = forward(target, { method: req.method!, headers: req.headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(res);
    });
    onward.on('error', () => res.destroy());
    req.pipe(onward);
  });
  return {
    mcp,
    url: `${baseUrl}/mcp`,
    async close() {
      server.closeAllConnections();
      server.close();
      await auth.kill();
      await mcp.close();
    },
  };
}
