/**
 * Measures what tracing costs a cached read: CPU of a gateway's process for each request, without tracing and with 1 % sampled, over real
 * gRPC and Redis: `npm run bench:tracing`. Rounds take turns, each in a process of its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { quietLogger, startRedis } from '@headwater/testing';
import globalSetup from '@headwater/testing/global-setup';
import type { Services } from '@headwater/testing-services';

import { createGatewayService } from '../../src/service';
import { gatewayConfig } from '../support/gateway';

interface Installation {
  ports: Record<'site' | 'content' | 'search', number>;
  mediaUrl: string;
  gatewayKey: string;
  site: { domain: string; token: string };
  slugs: string[];
  redisUrl: string;
  collectorUrl: string;
}

const rounds = 8;
const warmUp = 16_000;
const measured = 32_000;
const atOnce = 16;
const goalPercent = 3;

const run = (file: string, args: string[]) =>
  spawn(process.execPath, ['--import', 'tsx', '--conditions=development', file, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });

const lineOf = async (child: ReturnType<typeof run>): Promise<string> =>
  ((await once(createInterface(child.stdout), 'line')) as [string])[0];

async function main(): Promise<void> {
  const redis = await startRedis();
  if (!redis) throw new Error('A redis-server on the PATH, or REDIS_URL, is needed.');
  await globalSetup();
  const services = run(join(__dirname, '../count/services.ts'), []);
  const described = JSON.parse(await lineOf(services)) as Installation;
  const collector = createServer((request, response) => {
    request
      .resume()
      .on('end', () => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const collectorUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}/v1/traces`;
  const installation = JSON.stringify({ ...described, redisUrl: redis.url, collectorUrl });

  const costs: Record<'off' | 'on', number[]> = { off: [], on: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const mode of ['off', 'on'] as const) {
      const gateway = run(__filename, [mode, installation]);
      costs[mode].push(Number(await lineOf(gateway)));
      await once(gateway, 'exit');
    }
  }
  const [off, on] = [median(costs.off), median(costs.on)];
  const percent = (on / off - 1) * 100;
  console.log(`without tracing: ${off.toFixed(1)} µs of CPU for a cached read (${spread(costs.off)})`);
  console.log(
    `with 1 % sampled: ${on.toFixed(1)} µs (${spread(costs.on)}): ${percent.toFixed(1)} %, goal: at most ${goalPercent} %`,
  );
  collector.close();
  services.stdin.end();
  await once(services, 'exit');
  await redis.close();
  globalThis.headwaterTestServer?.stdin?.end();
}

/** One round: a gateway, loaded by a process of its own. Prints its CPU for each request in microseconds. */
async function measure(mode: string, text: string): Promise<void> {
  const { ports, mediaUrl, gatewayKey, redisUrl, collectorUrl, site, slugs } = JSON.parse(
    text,
  ) as Installation;
  const config = gatewayConfig({ mediaUrl, gatewayKey } as Services);
  const at = (name: keyof typeof ports) => `127.0.0.1:${ports[name]}`;
  const addresses = { site: at('site'), content: at('content'), search: at('search') };
  const gateway = await createGatewayService(
    {
      ...config,
      services: { ...config.services, ...addresses },
      redis: { url: redisUrl, cluster: false, keyPrefix: undefined, deadlineMs: 1_000 },
      tracing: mode === 'on' ? { url: collectorUrl, headers: {}, ratio: 0.01 } : undefined,
    },
    { logger: quietLogger },
  );
  const { port } = await gateway.start();
  const client = run(__filename, ['client', JSON.stringify({ port, site, slug: slugs[0] })]);
  const lines = createInterface(client.stdout)[Symbol.asyncIterator]();
  await lines.next();
  const before = process.cpuUsage();
  client.stdin.end();
  await lines.next();
  const { user, system } = process.cpuUsage(before);
  console.log(((user + system) / measured).toFixed(2));
  await gateway.close();
  process.exit();
}

async function load(text: string): Promise<void> {
  const { port, site, slug } = JSON.parse(text) as Pick<Installation, 'site'> & {
    port: number;
    slug: string;
  };
  const headers = { Host: site.domain, Authorization: `Bearer ${site.token}` };
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const read = async (): Promise<void> => {
    const request = get({ port, agent, headers, path: `/api/v1/posts/${slug}` });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    if (response.statusCode !== 200) throw new Error(`a post is answered with ${response.statusCode}`);
  };
  const readMany = (count: number) =>
    Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let done = 0; done < count / atOnce; done += 1) await read();
      }),
    );
  await readMany(warmUp);
  console.log('warm');
  await once(process.stdin.resume(), 'end');
  await readMany(measured);
  console.log('done');
  process.exit();
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

const spread = (values: readonly number[]): string =>
  `${Math.min(...values).toFixed(1)}–${Math.max(...values).toFixed(1)}`;

const usage = `Usage: npm run bench:tracing

Measures what tracing costs a cached read: CPU of a gateway for each request, without tracing and with 1 % sampled,
${rounds} rounds of each. Takes about two minutes and needs an idle machine. It has no options.`;

// It starts itself with the name of a part and what that needs.
const [mode, text] = process.argv.slice(2);
if (mode === undefined) void main();
else if (text === undefined) {
  console.log(usage);
  process.exitCode = mode === '--help' ? 0 : 1;
} else if (mode === 'client') void load(text);
else void measure(mode, text);
