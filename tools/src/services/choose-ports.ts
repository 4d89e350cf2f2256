import { findFreePorts, isFree } from '@headwater/testing';

import { type Ports, processNames } from './process-list';

const usualAdminPort = 8090;
const adminPortsTried = 20;

/** Chooses a free port for everything that listens. The gateway's may be given. */
export async function choosePorts(gatewayPort = 0): Promise<Ports> {
  const found = await findFreePorts(8 + processNames.length);
  const next = (): number => found.pop() ?? 0;
  return {
    gateway: gatewayPort === 0 ? next() : gatewayPort,
    mediaHttp: next(),
    admin: gatewayPort === 0 ? next() : ((await findAdminPort(gatewayPort)) ?? next()),
    grpc: { site: next(), content: next(), media: next(), search: next(), identity: next() },
    ops: Object.fromEntries(processNames.map((name) => [name, next()])) as Ports['ops'],
  };
}

/** 8090 or the next free port. */
async function findAdminPort(gatewayPort: number): Promise<number | undefined> {
  for (let port = usualAdminPort; port < usualAdminPort + adminPortsTried; port += 1)
    if (port !== gatewayPort && (await isFree(port))) return port;
  return undefined;
}
