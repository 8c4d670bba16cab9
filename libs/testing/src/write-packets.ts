import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How long the kernel and the reader have to take one packet as such, before the next could be joined to it. */
const betweenPackets = 30;

/** Sends each by itself: what is written without a pause is read together. */
export async function writePackets<Packet>(
  socket: Socket,
  packets: readonly Packet[],
  write: (packet: Packet) => unknown = (packet) => socket.write(packet as string),
): Promise<void> {
  for (const packet of packets) {
    write(packet);
    await sleep(betweenPackets);
  }
}
