import { connect as connectSocket, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Opens a connection to one of the addresses, which have been checked. */
export type Dial = (addresses: readonly string[], port: number) => Socket;

/** Node tries the addresses one after another (RFC 8305) and resolves no more of them. */
export const dial: Dial = (addresses, port) => {
  const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const lookup: LookupFunction = (_name, _options, answer) => answer(null, found);
  return connectSocket({ host: 'checked.invalid', port, lookup, autoSelectFamily: true });
};

export interface ConnectOptions {
  dial: Dial;
  /** Certificates to trust instead of the usual ones, in PEM. */
  certificateAuthority: string | undefined;
}

/** A connection for one request to a URL whose host has these addresses. The certificate must be the host name's. */
export function connect(url: URL, addresses: readonly string[], options: ConnectOptions): Socket {
  const secure = url.protocol === 'https:';
  const socket = options.dial(addresses, Number(url.port || (secure ? 443 : 80)));
  if (!secure) return socket;
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  return connectSecurely({
    socket,
    host,
    servername: /^[\d.]+$|:/.test(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    ...(options.certificateAuthority === undefined ? {} : { ca: options.certificateAuthority }),
  });
}
