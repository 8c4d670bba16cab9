import { connect } from 'node:net';

const longestWait = 3000;

/** Whether someone listens there. */
export async function answers(host: string, port: number): Promise<boolean> {
  const socket = connect({ host, port });
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.setTimeout(longestWait, () => resolve(false));
  });
  socket.destroy();
  return connected;
}
