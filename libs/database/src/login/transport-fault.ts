import { isIPv4 } from 'node:net';
import pg from 'pg';

/** Nothing leaves this host: a loopback address, or the folder of a Unix socket. */
const isLocal = (host: string) =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.')) || host.startsWith('/');

/**
 * Why a connection could be read or answered by someone else on the network; null when the server's certificate and host name
 * are verified, or the server is on this host. Only `verify-full` counts: node-postgres treats `require` alike today, but other
 * clients do not, and its next major version will not.
 */
export function transportFaultOf(url: string): string | null {
  const hint = 'must set sslmode=verify-full, with sslrootcert=FILE for a private authority';
  try {
    // As the client itself reads it: the host may also come from a parameter or from PGHOST.
    if (isLocal(new pg.Client(url).host)) return null;
  } catch {
    return `${hint}: it names a certificate or key file that cannot be read`;
  }
  const mode = new URL(url).searchParams.getAll('sslmode').at(-1) ?? 'none';
  if (mode === 'verify-full') return null;
  return `${hint}, but has sslmode ${mode}, so that the server is not verified. In a network that encrypts and authenticates every connection itself, plaintext can be allowed`;
}
