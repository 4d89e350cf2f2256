import { resolve } from 'node:path';

import { findFreePorts, testCallers } from '@headwater/testing';

import { type Installation, startInstallation } from '../support/installation';
import { memoryOf, run, type Running } from './processes';

export interface AdminProcess {
  installation: Installation;
  origin: string;
  process: Running;
  memory(): number;
  /** Seconds that requests took, and those of the calls within them, since the start. */
  durations(): Promise<{ requests: number; calls: number }>;
  close(): Promise<void>;
}

const admin = resolve(__dirname, '../..');

/** The built admin as a process of its own, and real services that it reaches over sockets. */
export async function startAdminProcess(): Promise<AdminProcess> {
  const [port = 0, opsPort = 0] = await findFreePorts(2);
  const origin = `http://localhost:${port}`;
  const given = { origin, host: `localhost:${port}`, hostName: 'localhost', isSecure: false };
  const installation = await startInstallation({ origin: given }, {}, { listens: true });
  const { ports } = installation;
  const process = run('node', ['dist/main.js'], {
    cwd: admin,
    env: {
      ADMIN_ORIGIN: origin,
      ADMIN_PORT: String(port),
      ADMIN_OPS_PORT: String(opsPort),
      ADMIN_SERVICE_KEY: testCallers().keys.people,
      SITE_GRPC_ADDRESS: `127.0.0.1:${ports.site}`,
      IDENTITY_GRPC_ADDRESS: `127.0.0.1:${ports.identity}`,
      CONTENT_GRPC_ADDRESS: `127.0.0.1:${ports.content}`,
      MEDIA_GRPC_ADDRESS: `127.0.0.1:${ports.media}`,
      MEDIA_HTTP_URL: `http://127.0.0.1:${ports.mediaBytes}`,
      ADMIN_REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'error',
    },
  });
  await untilAnswered(origin);
  return {
    installation,
    origin,
    process,
    memory: () => memoryOf(process.pid),
    async durations() {
      const text = await (await fetch(`http://127.0.0.1:${opsPort}/metrics`)).text();
      const sumOf = (name: string): number =>
        [...text.matchAll(new RegExp(`^${name}_sum(?:\\{[^}]*\\})? (\\S+)`, 'gm'))].reduce(
          (sum, [, value]) => sum + Number(value),
          0,
        );
      return {
        requests: sumOf('headwater_http_request_duration_seconds'),
        calls: sumOf('headwater_grpc_client_duration_seconds'),
      };
    },
    async close() {
      await process.stop();
      await installation.close();
    },
  };
}

export async function untilAnswered(address: string, patienceMs = 60_000): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    if (Date.now() > end) throw new Error(`${address} does not answer.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
