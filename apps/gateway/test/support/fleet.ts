import { spawnSync } from 'node:child_process';
import { connect, type Socket } from 'node:net';

import type { SiteVersionMirror } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { createRedis, createRedisMirror } from '@headwater/redis';
import { createMetrics } from '@headwater/runtime';
import { quietLogger, startRedis, type TestRedis } from '@headwater/testing';
import { type Services, type ServicesOptions, startServices } from '@headwater/testing-services';

import type { GatewayConfig } from '../../src/service';
import { type Gateway, startGateway } from './gateway';

/** `describe` where there is a Redis to use; elsewhere the suite is reported as skipped. */
export const describeWithRedis =
  process.env['REDIS_URL'] || spawnSync('redis-server', ['--version']).status === 0
    ? describe
    : describe.skip;

/** Real services, a real Redis that they mirror versions to, and two gateways that share it. */
export interface Fleet {
  services: Services;
  redisUrl: string;
  /** Where the services, and workers of the test, publish the versions that they raise. */
  mirror: SiteVersionMirror;
  gateways: [Gateway, Gateway];
  /** Names of the calls that the gateways have made of services. */
  calls: string[];
  /** What to start further gateways with. */
  start(changes?: Partial<GatewayConfig>, channels?: Partial<Record<Name, Channel>>): Promise<Gateway>;
  close(): Promise<void>;
}

export interface FleetOptions {
  redis?: TestRedis;
  /** For a test that a busy machine must not fail: longer than this process may be kept from running. */
  mirrorDeadlineMs?: number;
  watch?: (mirror: SiteVersionMirror) => SiteVersionMirror;
  /** What the services run on. */
  on?: ServicesOptions;
}

export type Name = 'site' | 'content' | 'search';

// Calls that are made in the background, or later: no request waits for them.
const background = new Set(['GetSiteVersions', 'RecordTokenUse']);

export async function startFleet(
  changes: Partial<GatewayConfig> = {},
  { redis: given, mirrorDeadlineMs, watch = (mirror) => mirror, on = {} }: FleetOptions = {},
): Promise<Fleet> {
  const redis = given ?? (await startRedis());
  if (!redis) throw new Error('There is no Redis for this test.');
  // Where a Redis is given, other test files use it at the same time, with other databases.
  const isShared = given === undefined && process.env['REDIS_URL'] !== undefined;
  const redisUrl = isShared ? `${redis.url}/${process.env['JEST_WORKER_ID'] ?? 0}` : redis.url;
  const writer = createRedis({ url: redisUrl, logger: quietLogger });
  const mirror = watch(
    createRedisMirror({
      redis: writer,
      logger: quietLogger,
      metrics: createMetrics(),
      ...(mirrorDeadlineMs !== undefined && { deadlineMs: mirrorDeadlineMs }),
    }),
  );
  const services = await startServices({ mirror, ...on });
  const calls: string[] = [];
  const noting = (channel: Channel): Channel => ({
    ...channel,
    unary: (call, request) => {
      const name = call.path.split('/').pop()!;
      if (!background.has(name)) calls.push(name);
      return channel.unary(call, request);
    },
  });
  const started: Gateway[] = [];
  const start: Fleet['start'] = async (own = {}, channels = {}) => {
    const gateway = await startGateway(
      services,
      { redis: { url: redisUrl, cluster: false, deadlineMs: 1_000 }, ...changes, ...own },
      {
        channels: {
          site: noting(channels.site ?? services.site.grpc.channel),
          content: noting(channels.content ?? services.content.grpc.channel),
          search: noting(channels.search ?? services.search.grpc.channel),
        },
      },
    );
    started.push(gateway);
    return gateway;
  };
  const gateways: [Gateway, Gateway] = [await start(), await start()];
  return {
    services,
    redisUrl,
    mirror,
    gateways,
    calls,
    start,
    async close() {
      await Promise.all(started.map((gateway) => gateway.close()));
      await services.close();
      writer.disconnect();
      await redis.close();
    },
  };
}

/** The script calls to Redis that requests cause, with the keys of each. */
export interface ScriptCalls {
  /** One list of keys for each script call that counts or looks at a bucket, since the last call of this. The installation is called `ours`. */
  take(): Promise<string[][]>;
  close(): void;
}

/** Records the commands that Redis gets. */
export async function watchScriptCalls(redisUrl: string): Promise<ScriptCalls> {
  const { hostname, port } = new URL(redisUrl);
  const monitor = await open(hostname, Number(port));
  const marker = await open(hostname, Number(port));
  let text = '';
  let told = (): void => undefined;
  monitor.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    told();
  });
  const seen = (what: string) =>
    new Promise<void>((resolve) => {
      told = () => void (text.includes(what) && resolve());
      told();
    });
  monitor.write('MONITOR\r\n');
  await seen('+OK');
  let mark = 0;
  return {
    async take() {
      mark += 1;
      marker.write(`ECHO mark-${mark}-end\r\n`);
      await seen(`mark-${mark}-end`);
      const lines = text
        .split('\n')
        .filter((line) => /"evalsha"|"eval"/i.test(line) && /"hw:[0-9a-f]{16}:limit:/.test(line));
      text = '';
      return lines.map((line) => [...line.matchAll(/"(hw:[^"]+)"/g)].map((match) => withoutName(match[1]!)));
    },
    close() {
      monitor.destroy();
      marker.destroy();
    },
  };
}

const withoutName = (key: string): string => key.replace(/^hw:[0-9a-f]{16}:/, 'hw:ours:');

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => resolve(socket));
    socket.on('error', reject);
  });
}
