import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { join } from 'node:path';
import { eventually, freePort, listenOnFreePort, programEnvironment } from '@team-operations/testing';
import { startMcp, type McpUnderTest } from '../mcp.ts';

/** The authorization server as it is deployed: a process of its own. */
async function startAuth(baseUrl: string, databaseUrl: string) {
  const port = await freePort();
  const main = join(import.meta.dirname, '../../../auth/src/main.ts');
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...programEnvironment,
      SERVICE_MODE: 'local',
      LISTEN_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      KAFKA_BROKERS: '127.0.0.1:9',
      STOP_WITH_PARENT: 'true',
      BASE_URL: baseUrl,
      AUTH_PORT: String(port),
      AUTH_METRICS_PORT: '0',
      AUTH_DATABASE_URL: databaseUrl,
    },
  });
  const ended = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    () =>
      fetch(`${url}/health/live`).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  );
  return {
    url,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
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
      await auth.stop();
      await mcp.close();
    },
  };
}
