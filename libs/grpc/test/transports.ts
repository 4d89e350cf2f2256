import { setTimeout } from 'node:timers/promises';

import { type CallContext, contracts, type Handlers } from '@headwater/contracts';
import { createLogger } from '@headwater/runtime';

import {
  bindService,
  type BoundService,
  type Caller,
  type Channel,
  createChannel,
  createGrpcServer,
  generateServiceKey,
  type GrpcServer,
  type GrpcServerOptions,
  hashServiceKey,
} from '../src';

export type SearchManagement = Handlers<typeof contracts.searchManagement>;
export type SiteDelivery = Handlers<typeof contracts.siteDelivery>;
export type MediaManagement = Handlers<typeof contracts.mediaManagement>;

export const keys = {
  management: generateServiceKey(),
  delivery: generateServiceKey(),
  siteSeven: generateServiceKey(),
  plainManagement: generateServiceKey(),
};

export const callers: Caller[] = [
  {
    name: 'admin',
    sha256: hashServiceKey(keys.management),
    access: 'management',
    sites: 'all',
    superAdmin: true,
  },
  {
    name: 'gateway',
    sha256: hashServiceKey(keys.delivery),
    access: 'delivery',
    sites: 'all',
    superAdmin: false,
  },
  {
    name: 'importer',
    sha256: hashServiceKey(keys.siteSeven),
    access: 'management',
    sites: [7],
    superAdmin: false,
  },
  {
    name: 'reporter',
    sha256: hashServiceKey(keys.plainManagement),
    access: 'management',
    sites: 'all',
    superAdmin: false,
  },
];

export const actor = { id: 'user:1' };

/** Every log line of a server, as objects. */
export interface Log {
  lines: Record<string, unknown>[];
  logger: GrpcServerOptions['logger'];
}

export function createLog(): Log {
  const lines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  return { lines, logger: createLogger({ name: 'test', level: 'debug', destination }) };
}

/** A handler table in which every call fails as "reached", except those given. */
export function tableOf<T extends object>(given: Partial<T>): T {
  const reached = () => {
    throw new Error('the handler was reached');
  };
  return new Proxy(given, { get: (target, name) => (Reflect.get(target, name) as unknown) ?? reached }) as T;
}

export interface Running {
  server: GrpcServer;
  channel: Channel;
  log: Log;
  port: number | undefined;
  close(): Promise<void>;
}

export type Transport = 'sockets' | 'in-process';

export const transports: Transport[] = ['sockets', 'in-process'];

/** Starts a server and opens a channel of the given kind to it. */
export async function startServer(
  transport: Transport,
  services: BoundService[],
  overrides: Partial<GrpcServerOptions> = {},
): Promise<Running> {
  const log = createLog();
  const server = createGrpcServer({
    name: 'test',
    logger: log.logger,
    callers,
    services,
    listen: transport === 'sockets' ? { host: '127.0.0.1', port: 0 } : undefined,
    ...overrides,
  });
  const { port } = await server.start();
  const channel =
    transport === 'sockets'
      ? createChannel({ address: `127.0.0.1:${port}`, tls: overrides.tls })
      : server.channel;
  return {
    server,
    channel,
    log,
    port,
    async close() {
      if (transport === 'sockets') channel.close();
      await server.close(1_000);
    },
  };
}

export const searchManagement = (handlers: Partial<SearchManagement>): BoundService =>
  bindService(contracts.searchManagement, tableOf<SearchManagement>(handlers));

export const siteDelivery = (handlers: Partial<SiteDelivery>): BoundService =>
  bindService(contracts.siteDelivery, tableOf<SiteDelivery>(handlers));

export const mediaManagement = (handlers: Partial<MediaManagement>): BoundService =>
  bindService(contracts.mediaManagement, tableOf<MediaManagement>(handlers));

/** Resolves when the call's signal aborts, with the reason. */
export const aborted = (call: CallContext): Promise<unknown> =>
  new Promise((resolve) => {
    call.signal.addEventListener('abort', () => resolve(call.signal.reason), { once: true });
  });

/** Waits for a condition, at most 10 s. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error('the awaited condition did not come');
    await setTimeout(5);
  }
}

/** Waits until a number has stopped growing. */
export async function steady(value: () => number): Promise<void> {
  for (let last = -1; last !== value();) {
    last = value();
    await setTimeout(50);
  }
}

/** A promise that the test settles itself. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
