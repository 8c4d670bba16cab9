import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { testStack } from '@team-operations/testing';

/** A port at which nothing answers until it is opened; then the run's first broker does. */
export async function closedPort() {
  const [host = '', realPort = ''] = (testStack().kafkaBrokers[0] ?? '').split(':');
  const server = createServer((incoming) => {
    const outgoing = connect(Number(realPort), host);
    incoming.on('error', () => outgoing.destroy()).pipe(outgoing);
    outgoing.on('error', () => incoming.destroy()).pipe(incoming);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const close = async () => {
    server.close();
    await once(server, 'close');
  };
  const port = await listen(0);
  await close();
  return { port, open: () => listen(port), close: async () => void server.close() };
}
