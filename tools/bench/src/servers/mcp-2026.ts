/** `/mcp` of the revision 2026-07-28 as its SDK has it: its low-level server, without authentication. */
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';
import express from 'express';
import { bareExpress, listen } from './bare-server.ts';
import { fixedTools, readJob } from './fixed-tools.ts';

function bareServer(): Server {
  const server = new Server({ name: 'bare', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler('tools/list', () => ({ tools: fixedTools }));
  server.setRequestHandler('tools/call', ({ params }) => readJob(params.arguments?.['id']));
  return server;
}

const app = bareExpress();
const handle = toNodeHandler(createMcpHandler(bareServer, { legacy: 'reject', maxSubscriptions: 0 }));
app.post('/mcp', express.json(), (req, res) => handle(req, res, req.body));

listen(app);
