import { composeOperations, readDependencies } from '@team-operations/catalogue';
import { prepareDangerForms, configureDistributors } from '@team-operations/market';
import { runSurface } from '@team-operations/operations';
import { createApp } from './app.ts';
import { confirmationBox, mcpLogin, readConfig } from './config.ts';
import { jsonRpcErrorBody } from './http/json-rpc-body.ts';
import { mcpPath } from './http/mcp-router.ts';

const config = readConfig();
configureDistributors(config.distributors);
prepareDangerForms();

await runSurface({
  name: 'mcp',
  config,
  login: mcpLogin,
  settingPrefix: 'MCP',
  resourcePath: mcpPath,
  operations: (observers) => composeOperations(readDependencies(config, observers)),
  open(parts, stack) {
    const { app, close } = createApp({ ...config, ...parts, secretBox: confirmationBox(config) });
    stack.defer('MCP calls', close);
    return { app, writeErrorBody: jsonRpcErrorBody };
  },
});
