import { Metadata } from '@grpc/grpc-js';

import type { Channel } from './channel';

/** `HealthCheckResponse` with the status SERVING, as the health checking protocol of gRPC has it. */
const serving = Buffer.from([0x08, 0x01]);

/** Whether a server over sockets reports that it serves. Needs no service key. @throws AppError Where it does not answer. */
export async function askHealth(channel: Channel, deadlineMs: number): Promise<boolean> {
  const deadline = new Date(Date.now() + deadlineMs);
  const call = { path: '/grpc.health.v1.Health/Check', metadata: new Metadata(), deadline };
  return serving.equals(await channel.unary(call, Buffer.alloc(0)));
}
