import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { findFreePorts } from '@headwater/testing';

import { root } from '../services/process-list';
import { startPinned, waitForPort } from './pinned';
import { on } from './placement';
import type { StoredAnswer } from './references/answers';
import type { Setting } from './setting';

/** A running reference. */
export interface Reference {
  url: string;
  pids: Record<string, number[]>;
  stop: () => Promise<void>;
}

type Program = 'koa-scope' | 'koa-limiter' | 'koa-grpc' | 'koa-pg' | 'grpc-server';

/** Koa alone with koa-ratelimit on the same Redis, in a separate Redis database. */
export async function startLimiterReference(
  setting: Setting,
  redis: { url: string; pid: number },
  answersFile: string,
): Promise<Reference> {
  const koa = await startProgram('koa-limiter', setting, [`${redis.url}/1`, answersFile]);
  return { url: koa.url, pids: { koa: [koa.pid], redis: [redis.pid] }, stop: koa.stop };
}

/** Koa alone with one gRPC call to a server on the cores of the services. */
export async function startGrpcReference(setting: Setting, answersFile: string): Promise<Reference> {
  const server = await startProgram('grpc-server', setting, [answersFile], setting.cores.services);
  const koa = await startProgram('koa-grpc', setting, [`127.0.0.1:${server.port}`, answersFile]);
  return {
    url: koa.url,
    pids: { koa: [koa.pid], 'grpc server': [server.pid] },
    async stop() {
      await koa.stop();
      await server.stop();
    },
  };
}

/** Koa alone with one prepared select. */
export async function startPgReference(
  setting: Setting,
  databaseUrl: string,
  postgresPid: number,
): Promise<Reference> {
  const koa = await startProgram('koa-pg', setting, [databaseUrl]);
  return { url: koa.url, pids: { koa: [koa.pid], postgres: [postgresPid] }, stop: koa.stop };
}

/** Koa alone with one delivery read, with or without the scope. */
export async function startScopeReference(
  setting: Setting,
  mode: 'scoped' | 'bare',
  databaseUrl: string,
): Promise<Reference> {
  const koa = await startProgram('koa-scope', setting, [mode, databaseUrl]);
  const postgres = setting.postgresPid === undefined ? {} : { postgres: [setting.postgresPid] };
  return { url: koa.url, pids: { koa: [koa.pid], ...postgres }, stop: koa.stop };
}

export function writeAnswers(setting: Setting, answers: Record<string, StoredAnswer>): string {
  const file = join(setting.dataDir, 'answers.json');
  writeFileSync(file, JSON.stringify(answers));
  return file;
}

async function startProgram(
  program: Program,
  { cores, programsDir, logsDir, closer }: Setting,
  args: string[],
  where = cores.measured,
): Promise<{ url: string; port: number; pid: number; stop: () => Promise<void> }> {
  const [port = 0] = await findFreePorts(1);
  const child = startPinned({
    name: program,
    placement: on(where),
    command: [process.execPath, join(programsDir, 'references', `${program}.js`), String(port), ...args],
    environment: { NODE_ENV: 'production' },
    logsDir,
    cwd: root,
  });
  closer.add(program, () => child.stop(2_000));
  await waitForPort(child, port);
  return { url: `http://127.0.0.1:${port}`, port, pid: child.pid ?? 0, stop: () => child.stop(2_000) };
}
