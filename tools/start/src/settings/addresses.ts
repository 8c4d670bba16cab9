import type { Settings } from './config.ts';

const everywhere = ['0.0.0.0', '::'];

/** Where this machine reaches what listens on a host. */
export function reachable(host: string): string {
  if (everywhere.includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/** The addresses that callers use. */
export function addressesOf(settings: Settings): { base_url: string; sip_base_url: string } {
  const host = reachable(settings.host).replace(/^127\.0\.0\.1$/, 'localhost');
  return {
    base_url: settings.baseUrl ?? `http://${host}:${settings.gatewayPort}`,
    sip_base_url: `http://${host}:${settings.sipPort}`,
  };
}
