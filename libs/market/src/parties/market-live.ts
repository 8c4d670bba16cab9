import { setting } from '@team-operations/service';

/** Whether the deployment is real. The worker marks its files by it; the others refuse what only a trial may have. */
export const marketLiveSetting = setting.flag({
  environment: 'MARKET_LIVE',
  default: false,
  doc: 'True: market messages are live. Otherwise every file has the test flag. Use the same value for gateway, MCP server, SIP API and SIP worker.',
});
