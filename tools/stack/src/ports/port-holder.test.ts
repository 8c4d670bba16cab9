import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';

import { freePort } from '@team-operations/testing';
import { listeningSockets, portHolder } from './port-holder.ts';

const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:D43D 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4711 1 0 100 0 0 10 0
   1: 0100007F:D43D 0100007F:9999 01 00000000:00000000 00:00000000 00000000     0        0 4712 1 0 20 4 30 10 -1
   2: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0 100 0 0 10 0
`;

describe('who holds a port', () => {
  it('when the table of sockets is read, then only those that listen on the port count', () => {
    expect(listeningSockets(table, 0xd43d)).toEqual(['4711']);
    expect(listeningSockets(table, 80)).toEqual(['4713']);
    expect(listeningSockets(table, 0x9999)).toEqual([]);
  });

  it('when this process listens, then its id is returned', async () => {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    expect(portHolder((listener.address() as AddressInfo).port)).toContain(`(process ${process.pid})`);
    listener.close();
  });

  it('when no process listens, then none is returned', async () => {
    expect(portHolder(await freePort())).toBeUndefined();
  });
});
