import { setting } from './setting.ts';

/** Settings of every process that takes callers' requests; spread them into the service's own definition. */
export const surfaceSettings = {
  baseUrl: setting.url({
    environment: 'BASE_URL',
    default: 'http://localhost:3003',
    doc: 'Address under which callers reach the service; WWW-Authenticate points from it to the authorization server.',
  }),
  trustedProxies: setting.list({
    environment: 'TRUSTED_PROXIES',
    default: [],
    doc: 'Addresses or networks (CIDR) of proxies whose X-Forwarded-* headers are believed; nobody unless told.',
  }),
};
