import { findFreePorts } from '@headwater/testing';

import { type Ports, processNames } from './process-list';

/** A free port for everything that listens. The gateway's may be given. */
export async function choosePorts(gatewayPort = 0): Promise<Ports> {
  const found = await findFreePorts(9 + processNames.length);
  const next = (): number => found.pop() ?? 0;
  return {
    gateway: gatewayPort === 0 ? next() : gatewayPort,
    mediaHttp: next(),
    admin: { http: next(), ops: next() },
    grpc: { site: next(), content: next(), media: next(), search: next(), identity: next() },
    ops: Object.fromEntries(processNames.map((name) => [name, next()])) as Ports['ops'],
  };
}
