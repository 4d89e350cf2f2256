/**
 * Counts what of ours runs in a gateway's process for `GET /api/v1/posts/{slug}`, cached and not, over real gRPC and Redis, and how large
 * and how complex the code is: `npm run count:pipeline`. The figures stand in docs/architecture.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';

import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

import { quietLogger, startRedis } from '@headwater/testing';
import globalSetup from '@headwater/testing/global-setup';
import type { Services } from '@headwater/testing-services';

import { createGatewayService } from '../../src/service';
import { gatewayConfig } from '../support/gateway';
import type { TestSite } from '../support/sites';
import { type Coverage, linesOf, type RanFunction, startCoverage } from './coverage';

const root = resolve(__dirname, '../../../..');
const projects = ['apps/gateway', 'libs/redis', 'libs/freshness'];
const rounds = 5;

interface Installation {
  ports: Record<'site' | 'content' | 'search', number>;
  mediaUrl: string;
  gatewayKey: string;
  site: TestSite;
  slugs: string[];
}

async function main(): Promise<void> {
  const redis = await startRedis();
  if (!redis) throw new Error('A redis-server on the PATH, or REDIS_URL, is needed to count.');
  await globalSetup();
  const services = spawn(
    process.execPath,
    ['--import', 'tsx', '--conditions=development', join(__dirname, 'services.ts')],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface(services.stdout), 'line')) as [string];
  await report(JSON.parse(line) as Installation, redis.url);
  services.stdin.end();
  await once(services, 'exit');
  await redis.close();
  globalThis.headwaterTestServer?.stdin?.end();
}

async function report({ ports, mediaUrl, gatewayKey, site, slugs }: Installation, redisUrl: string) {
  const address = (name: keyof typeof ports) => `127.0.0.1:${ports[name]}`;
  const config = gatewayConfig({ mediaUrl, gatewayKey } as Services);
  const at = { site: address('site'), content: address('content'), search: address('search') };
  const gateway = await createGatewayService(
    {
      ...config,
      services: { ...config.services, ...at },
      redis: { url: redisUrl, cluster: false, keyPrefix: undefined, deadlineMs: 1_000 },
    },
    { logger: quietLogger },
  );
  const { port } = await gateway.start();
  const headers = { Host: site.domain, Authorization: `Bearer ${site.token}` };
  // As frontends do: what a new connection costs is not part of a request.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const read = async (slug: string) => {
    const request = get({ port, agent, headers, path: `/api/v1/posts/${slug}` });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    if (response.statusCode !== 200) throw new Error(`a post is answered with ${response.statusCode}`);
    // What a finished request still does: the log, the end of its response.
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  };
  const ours = new RegExp(`^${root}/(apps/gateway|libs/[^/]+)/src/`);
  const coverage = await startCoverage((path) => ours.test(path) && !path.endsWith('.test.ts'));
  const [first = '', ...others] = slugs;
  for (let at = 0; at < 10; at += 1) await read(first);
  const cached = await ranAlways(
    coverage,
    Array.from({ length: rounds }, () => () => read(first)),
  );
  const uncached = await ranAlways(
    coverage,
    others.slice(0, rounds).map((slug) => () => read(slug)),
  );
  agent.destroy();
  await coverage.stop();
  await gateway.close();

  print('cached', cached);
  print('uncached', uncached);
  for (const project of projects) await describeCode(project);
}

/** What runs each time: timers of the process run in some rounds only. */
async function ranAlways({ ranDuring }: Coverage, works: (() => Promise<void>)[]): Promise<RanFunction[]> {
  const [first, ...others] = await works.reduce<Promise<Map<string, RanFunction>[]>>(
    async (before, work) => [...(await before), await ranDuring(work)],
    Promise.resolve([]),
  );
  return [...(first ?? [])].filter(([key]) => others.every((ran) => ran.has(key))).map(([, ran]) => ran);
}

function print(name: string, ran: readonly RanFunction[]): void {
  const files = new Set(ran.map(({ file }) => file));
  const forwarding = ran.filter(({ forwards }) => forwards);
  console.log(
    `${name}: ${files.size} files, ${ran.length} functions, ${forwarding.length} that only forward`,
  );
  for (const { file, name: of } of process.argv.includes('--list') ? ran : forwarding) {
    console.log(`  ${relative(root, file)} ${of || '(anonymous)'}`);
  }
}

async function describeCode(project: string): Promise<void> {
  const folder = join(root, project, 'src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => join(folder, name));
  const lines = files.reduce((sum, file) => sum + linesOf(file), 0);
  const complexities = await complexitiesOf(files);
  const above = (limit: number) => complexities.filter((complexity) => complexity > limit).length;
  console.log(
    `${project}: ${files.length} files, ${lines} lines, ${complexities.length} functions, cyclomatic complexity at most ` +
      `${Math.max(...complexities)}, above 10 in ${above(10)}, above 5 in ${above(5)}`,
  );
}

/** By ESLint's rule, which names every function that is above 0. */
async function complexitiesOf(files: string[]): Promise<number[]> {
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: [
      {
        files: ['**/*.ts'],
        languageOptions: { parser: tseslint.parser },
        linterOptions: { reportUnusedDisableDirectives: 'off' },
        rules: { complexity: ['error', 0] },
      },
    ],
    allowInlineConfig: false,
  });
  const results = await eslint.lintFiles(files);
  return results.flatMap(({ messages }) =>
    messages
      .filter(({ ruleId }) => ruleId === 'complexity')
      .map(({ message }) => Number(/complexity of (\d+)/.exec(message)?.[1])),
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
