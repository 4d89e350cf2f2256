import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { findFreePort } from '@headwater/testing';

import { describeWithRedis } from './fleet';

/** `describe` where a Redis Cluster can be made; elsewhere the suite is reported as skipped. */
export const describeWithCluster =
  spawnSync('redis-cli', ['--version']).status === 0 ? describeWithRedis : describe.skip;

/** A cluster of three nodes. */
export interface RedisCluster {
  urls: [string, string, string];
  close(): Promise<void>;
}

export async function startRedisCluster(): Promise<RedisCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-cluster-'));
  const children: ChildProcess[] = [];
  const hosts: string[] = [];
  for (let node = 0; node < 3; node++) {
    const { child, host } = await startNode(folder, node);
    children.push(child);
    hosts.push(host);
  }
  const made = spawnSync('redis-cli', ['--cluster', 'create', ...hosts, '--cluster-yes'], {
    encoding: 'utf8',
  });
  if (!made.stdout.includes('All 16384 slots covered')) throw new Error(`No cluster:\n${made.stdout}`);
  // Every node has to have heard of it; until then it refuses commands.
  for (const host of hosts) await untilServing(host);
  return {
    urls: hosts.map((host) => `redis://${host}`) as RedisCluster['urls'],
    async close() {
      for (const child of children) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const portTries = 5;

/** Another program may take a port between its choice and its use. */
async function startNode(folder: string, node: number): Promise<{ child: ChildProcess; host: string }> {
  for (let tries = 0; tries < portTries; tries += 1) {
    const [port, bus] = [await findFreePort(), await findFreePort()];
    const args = ['--port', String(port), '--cluster-port', String(bus), '--bind', '127.0.0.1'];
    args.push('--cluster-enabled', 'yes', '--cluster-config-file', join(folder, `${node}.conf`));
    args.push('--save', '', '--appendonly', 'no', '--dir', folder);
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    const isReady = await new Promise<boolean>((resolve) => {
      let said = '';
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        if (said.includes('Ready to accept connections')) resolve(true);
      });
      child.once('exit', () => resolve(false));
    });
    if (isReady) return { child, host: `127.0.0.1:${port}` };
  }
  throw new Error(`A Redis of the cluster ended ${portTries} times while it started.`);
}

async function untilServing(host: string): Promise<void> {
  const ask = ['-u', `redis://${host}`, 'cluster', 'info'];
  while (!spawnSync('redis-cli', ask, { encoding: 'utf8' }).stdout.includes('cluster_state:ok')) {
    await wait(20);
  }
}
