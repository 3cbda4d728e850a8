import type { Server } from 'node:net';

/** The port a listening server really has, which matters when it was asked to take any. */
export function boundPort(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}
