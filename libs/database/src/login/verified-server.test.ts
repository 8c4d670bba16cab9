import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TLSSocket } from 'node:tls';
import { openDatabase } from '../database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'verified-server-'));
const [key, certificate] = ['key.pem', 'certificate.pem'].map((name) => path.join(folder, name)) as [
  string,
  string,
];

/** Offers TLS as PostgreSQL does, with a certificate for 127.0.0.1, and notes whether a login comes through it. */
function impostor(reached: string[]): Server {
  return createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      const secure = new TLSSocket(socket, {
        isServer: true,
        key: readFileSync(key),
        cert: readFileSync(certificate),
      });
      secure.on('error', () => undefined);
      secure.once('data', (bytes: Buffer) => {
        reached.push(bytes.toString('latin1'));
        secure.destroy();
      });
    });
  });
}

const reached: string[] = [];
const server = impostor(reached);
beforeAll(async () => {
  const subject = ['-subj', '/CN=database', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const command = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  execFileSync('openssl', [...command, ...subject, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  await once(server.listen(0), 'listening');
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Tries to log in, and answers why that failed. */
async function logIn(host: string, parameters: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const database = openDatabase({
    url: `postgresql://login:password@${host}:${port}/team?${parameters}`,
    connections: 1,
    applicationName: 'test',
    waitMilliseconds: 2000,
    onIdleError: () => undefined,
  });
  try {
    return await database.ping().then(
      () => 'logged in',
      (error: Error) => error.message,
    );
  } finally {
    await database.close();
  }
}

describe('sslmode=verify-full', () => {
  it('sends nothing to a server that no known authority vouches for', async () => {
    expect(await logIn('127.0.0.1', 'sslmode=verify-full')).toMatch(/self-signed certificate/);
    expect(reached).toEqual([]);
  });

  it('sends nothing to a server whose certificate is for another name', async () => {
    expect(await logIn('localhost', `sslmode=verify-full&sslrootcert=${certificate}`)).toMatch(/altnames/);
    expect(reached).toEqual([]);
  });

  it('logs in to the server that the named authority vouches for', async () => {
    await logIn('127.0.0.1', `sslmode=verify-full&sslrootcert=${certificate}`);
    expect(reached).toEqual([expect.stringContaining('user\0login')]);
  });
});
