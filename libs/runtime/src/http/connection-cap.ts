import type { Socket } from 'node:net';

import { countedAs } from './proxies';

/** Counts a connection for its address (IPv6: its /64) until it closes. False: the address already has its maximum. */
export function createConnectionCap(maxPerAddress: number): (socket: Socket) => boolean {
  const open = new Map<string, number>();
  return (socket) => {
    const { remoteAddress } = socket;
    // Undefined if it is already closed.
    const address = remoteAddress === undefined ? undefined : countedAs(remoteAddress);
    if (address === undefined) return true;
    const count = open.get(address) ?? 0;
    if (count >= maxPerAddress) return false;
    open.set(address, count + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  };
}
