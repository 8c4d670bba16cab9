import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** PEM files for both sides of a connection, all in one folder. */
export interface Certificates {
  authority: string;
  /** Of the market gateway. */
  serverCertificate: string;
  serverKey: string;
  /** Of the worker. */
  clientCertificate: string;
  clientKey: string;
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

function makeAuthority(key: string, certificate: string): void {
  openssl(
    ...['req', '-x509', ...newKey, '-days', '30', '-subj', '/CN=Simulated market authority'],
    ...['-addext', 'basicConstraints=critical,CA:TRUE', '-keyout', key, '-out', certificate],
  );
}

/**
 * A certificate from an authority of the simulator's own: `<name>.pem` and `<name>-key.pem` in the folder that has the authority's.
 * One of 0 days has expired a second later.
 */
export function makeCertificate(folder: string, name: string, subjectNames: string, days = 30): void {
  const file = (ending: string) => path.join(folder, `${name}${ending}`);
  openssl('req', ...newKey, '-subj', `/CN=${name}`, '-keyout', file('-key.pem'), '-out', file('.csr'));
  writeFileSync(file('.ext'), `subjectAltName=${subjectNames}\nbasicConstraints=CA:FALSE\n`);
  openssl(
    ...['x509', '-req', '-in', file('.csr'), '-days', `${days}`, '-extfile', file('.ext'), '-CAcreateserial'],
    ...['-CA', path.join(folder, 'ca.pem'), '-CAkey', path.join(folder, 'ca-key.pem'), '-out', file('.pem')],
  );
}

/** The certificates in a folder; made there, with `openssl`, when they are not. For trials only: they prove nothing. */
export function certificatesIn(folder: string): Certificates {
  const authority = path.join(folder, 'ca.pem');
  if (!existsSync(authority)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makeAuthority(path.join(folder, 'ca-key.pem'), authority);
    makeCertificate(folder, 'gateway', 'DNS:localhost,IP:127.0.0.1');
    makeCertificate(folder, 'worker', 'DNS:worker');
  }
  return {
    authority,
    serverCertificate: path.join(folder, 'gateway.pem'),
    serverKey: path.join(folder, 'gateway-key.pem'),
    clientCertificate: path.join(folder, 'worker.pem'),
    clientKey: path.join(folder, 'worker-key.pem'),
  };
}
