import { type AddressInfo, createServer } from 'node:net';

import { AppError } from '@headwater/errors';

/** A port that stays reserved while everything else starts. */
export interface HeldPort {
  port: number;
  /** Releases the port for the server that will listen on it. */
  release(): Promise<void>;
}

/** Reserves the port, or a free one for 0. Fails with one clear sentence if it cannot be used. */
export async function holdPort(host: string, port: number, option = '--port'): Promise<HeldPort> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(portError(error, host, port, option)));
    server.listen(port, host, () =>
      resolve({
        port: (server.address() as AddressInfo).port,
        release: () => new Promise((released) => server.close(() => released())),
      }),
    );
  });
}

export function portError(error: unknown, host: string, port: number, option = '--port'): AppError {
  const { code } = error as NodeJS.ErrnoException;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use by another program: stop that one, or choose another port with ${option}.`,
    EACCES: `Port ${port} may not be used by this user: choose one above 1023 with ${option}.`,
  };
  const sentence =
    sentences[code ?? ''] ?? `Nothing can listen on ${host}, port ${port} (${code ?? 'unknown reason'}).`;
  return new AppError('FAILED_PRECONDITION', 'PORT_UNUSABLE', sentence, { cause: error });
}
