import { sipErrorBody } from '@team-operations/errors';
import { configureDistributors, prepareDangerForms, prepareSubmissions } from '@team-operations/market';
import { runSurface } from '@team-operations/operations';
import { explainMalformed, submissionOperations } from '@team-operations/safe-isolation';
import { createApp } from './app.ts';
import { readConfig, sipApiLogin } from './config.ts';

const config = readConfig();
configureDistributors(config.distributors);
prepareDangerForms();
prepareSubmissions();
const operations = submissionOperations(config);

await runSurface({
  name: 'sip-api',
  config,
  login: sipApiLogin,
  callers: 'integrations',
  settingPrefix: 'SIP',
  operations: () => Object.values(operations),
  open: (parts) => ({
    app: createApp({ ...config, ...parts, operations, allowPlainHttp: config.mode === 'local' }),
    writeErrorBody: sipErrorBody,
    explainMalformed: explainMalformed({ ...config, ...parts }),
  }),
});
