import { spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { lookup, Resolver } from 'node:dns/promises';
import { createReadStream, readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { connect } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { testStack } from '@team-operations/testing';
import { openDatabase, outsideTransaction, sql, type Database, type StatementRunner } from './index.ts';
import { takeViolations } from './test/forbid-io.ts';

let database: Database;
let server: Server;
let port: number;
let open: Socket;
const datagrams = createSocket('udp4');
beforeAll(async () => {
  database = openDatabase({
    url: testStack().databaseUrl,
    connections: 3,
    applicationName: 'test',
    waitMilliseconds: 2000,
    onIdleError: () => undefined,
  });
  server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
  open = connect(port, '127.0.0.1');
  await once(open, 'connect');
});
afterAll(async () => {
  open.destroy();
  datagrams.close();
  server.close();
  await database.close();
});

type Handler = (transaction: StatementRunner) => Promise<unknown>;

describe('a handler that holds a transaction', () => {
  it.each<[string, Handler, RegExp]>([
    ['connects', async () => connect(port, '127.0.0.1'), /connection \(connect\)/],
    ['fetches', () => fetch(`http://127.0.0.1:${port}`), /connection \(connect\)/],
    ['writes to a connection that is open', async () => open.write('x'), /connection \(write\)/],
    ['looks up a name', () => lookup('localhost'), /name \(lookup\)/],
    ['asks a name server', () => new Resolver().resolve4('localhost'), /name \(resolve4\)/],
    ['sends a datagram', async () => datagrams.send('x', port, '127.0.0.1'), /datagram \(send\)/],
    ['reads a file', () => readFile('/etc/hostname'), /file \(readFile\)/],
    ['reads a file without waiting', async () => readFileSync('/etc/hostname'), /file \(readFileSync\)/],
    ['copies a file', () => cp('/etc/hostname', '/dev/null'), /file \(cp\)/],
    ['streams a file', () => text(createReadStream('/etc/hostname')), /file \(open\)/],
    ['runs a program', async () => spawn('true'), /process \(spawn\)/],
  ])('when it %s, then that is refused and noted', async (_, handler, what) => {
    const work = database.transaction(async (transaction) => {
      await transaction.query(sql`SELECT 1`);
      await handler(transaction);
    });
    await expect(work).rejects.toThrow();
    expect(takeViolations().map(({ message }) => message)).toEqual([expect.stringMatching(what)]);
  });

  it('when it ignores the error, then it is noted all the same', async () => {
    await database.transaction(async () => readFile('/etc/hostname').catch(() => undefined));
    expect(takeViolations()).toHaveLength(1);
  });

  it('when it uses the database, the clock or the log, then nothing is noted', async () => {
    await database.transaction(async (transaction) => {
      await Promise.all([1, 2].map(() => database.query(sql`SELECT 1`)));
      await transaction.query(sql`SELECT 1`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      process.stderr.write('');
    });
    expect(takeViolations()).toEqual([]);
  });

  it('when it is over, or what it does belongs to no transaction, then files may be read', async () => {
    const later = Promise.withResolvers<void>();
    let read: Promise<string> | undefined;
    await database.transaction(async () => {
      await outsideTransaction(() => readFile('/etc/hostname'));
      read = later.promise.then(() => readFile('/etc/hostname', 'utf8'));
    });
    later.resolve();
    await read;
    expect(takeViolations()).toEqual([]);
  });
});
