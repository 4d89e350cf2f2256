import { contracts } from '@headwater/contracts';
import { createChannel, createClient } from '@headwater/grpc';

/** A client of a further service of the same installation. */
export function connectTo(grpcPort: number | undefined, serviceKey: string) {
  const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
  return {
    management: createClient(contracts.mediaManagement, { channel, serviceKey, deadlineMs: 60_000 }),
    close: () => channel.close(),
  };
}
