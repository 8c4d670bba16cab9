/** `/mcp` of the revisions of 2025 as the SDK has it: its low-level server, stateless, without authentication. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import express from 'express';
import { bareExpress, listen } from './bare-server.ts';
import { fixedTools, readJob } from './fixed-tools.ts';

const app = bareExpress();

// A stateless transport serves one request (SDK, StreamableHTTPServerTransport).
app.post('/mcp', express.json(), async (req, res) => {
  const server = new Server({ name: 'bare', version: '1.0.0' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: fixedTools }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }) => readJob(params.arguments?.['id']));
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
  res.once('close', () => void server.close());
  await server.connect(transport);
  await transport.handleRequest(req, res, req.body);
});

listen(app);
