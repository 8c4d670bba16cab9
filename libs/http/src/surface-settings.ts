import { setting } from '@team-operations/service';
import { trustedProxiesSetting } from './trusted-proxies.ts';

/** Settings of every process that takes callers' requests; spread them into the service's own definition. */
export const surfaceSettings = {
  baseUrl: setting.publicUrl({
    environment: 'BASE_URL',
    default: 'http://localhost:3003',
    doc: 'Public URL of the service, used in WWW-Authenticate.',
  }),
  trustedProxies: trustedProxiesSetting,
};
