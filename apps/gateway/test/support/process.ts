import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

import { findFreePort, fromSources } from '@headwater/testing';
import type { Services } from '@headwater/testing-services';

import { ask } from './http';

const root = resolve(__dirname, '../../../..');

/** An app as a process of its own, as it runs in production. */
export interface AppProcess {
  /** By the name of the variable. */
  ports: Record<string, number>;
  kill(signal: NodeJS.Signals): void;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | string>;
  /** What `/readyz` says; undefined when nobody answers there. */
  readiness(): Promise<number | undefined>;
}

const started = new Set<ChildProcess>();

/** For `afterAll`: ends whatever a test that failed has left. */
export function killProcesses(): void {
  for (const child of started) child.kill('SIGKILL');
}

/** Resolves when it is ready. Every port that is not given is a free one; `ops` names the one for operators. */
export async function startProcess(
  app: string,
  { ports: names, ops, ...options }: { ports: string[]; ops: string; environment: Record<string, string> },
): Promise<AppProcess> {
  const ports: Record<string, number> = {};
  const environment = { ...options.environment };
  for (const name of [...names, ops]) {
    ports[name] = Number(environment[name] ?? (await findFreePort()));
    environment[name] = String(ports[name]);
  }
  const main = resolve(root, 'apps', app, 'src/main.ts');
  const child = spawn(process.execPath, [...fromSources, main], {
    cwd: resolve(root, 'apps', app),
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()));
  const ended = once(child, 'exit').then(([code, signal]) => {
    started.delete(child);
    return (code ?? signal) as number | string;
  });
  const readiness = () =>
    ask(ports[ops]!, '/readyz').then(
      ({ status }) => status,
      () => undefined,
    );
  while ((await readiness()) !== 200) {
    if (child.exitCode !== null) throw new Error(`${app} ended while it started:\n${output}`);
    await new Promise((wake) => setTimeout(wake, 50));
  }
  return { ports, kill: (signal) => void child.kill(signal), ended, readiness };
}

/** The variables of a service process on the database of services that run here. */
export function serviceEnvironment(
  services: Services,
  name: 'site' | 'content' | 'media',
  callers: unknown,
): Record<string, string> {
  const { urls } = services.database;
  const prefix = name.toUpperCase();
  return {
    [`${prefix}_DB_URL`]: urls[`${name}Management`],
    [`${prefix}_DELIVERY_DB_URL`]: urls[`${name}Delivery`],
    SERVICE_KEYS: JSON.stringify(callers),
    LOG_LEVEL: 'warn',
  };
}

/** The variables of a gateway in front of services that listen here. */
export function gatewayEnvironment(services: Services): Record<string, string> {
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  return {
    GATEWAY_SERVICE_KEY: services.gatewayKey,
    SITE_GRPC_ADDRESS: at(services.grpcPorts.site),
    CONTENT_GRPC_ADDRESS: at(services.grpcPorts.content),
    SEARCH_GRPC_ADDRESS: at(services.grpcPorts.search),
    MEDIA_HTTP_URL: services.mediaUrl,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  };
}
