import { setting } from '@team-operations/service';

/** Whether the deployment is real. The worker marks its files by it; the others refuse what only a trial may have. */
export const marketLiveSetting = setting.flag({
  environment: 'MARKET_LIVE',
  default: false,
  doc: 'Whether market messages are real. Unless it is true, every file carries the test flag. The same for gateway, SIP API and SIP worker.',
});
