import { composeOperations, readDependencies } from '@team-operations/catalogue';
import { restErrorBodyAt } from '@team-operations/errors';
import { prepareDangerForms, configureDistributors } from '@team-operations/market';
import { runSurface } from '@team-operations/operations';
import { explainMalformed } from '@team-operations/safe-isolation';
import { createApp } from './app.ts';
import { gatewayLogin, readConfig } from './config.ts';
import { authorizationServer, mcpServer } from './local-proxy/upstreams.ts';

const config = readConfig();
configureDistributors(config.distributors);
prepareDangerForms();

await runSurface({
  name: 'gateway',
  config,
  login: gatewayLogin,
  settingPrefix: 'GATEWAY',
  operations: (observers) => composeOperations(readDependencies(config, observers)),
  open: (parts) => ({
    app: createApp({
      ...config,
      ...parts,
      upstreams: [
        ...(config.authAddress === undefined ? [] : [authorizationServer(config.authAddress)]),
        ...(config.mcpAddress === undefined ? [] : [mcpServer(config.mcpAddress)]),
      ],
    }),
    writeErrorBody: restErrorBodyAt(config.baseUrl),
    explainMalformed: explainMalformed({ ...config, ...parts }),
  }),
});
