import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { findFreePort } from '@headwater/testing';

import { ask } from './http';

const shipped = resolve(__dirname, '../../../../deploy/varnish');

// Debian's package puts it where only root's PATH leads.
const varnishd = ['varnishd', '/usr/sbin/varnishd'].find((name) => spawnSync(name, ['-V']).status === 0);

/** Whether there is a Varnish to run. */
export const hasVarnish = varnishd !== undefined;

export interface Varnish {
  port: number;
  /** Removes what shows these objects; gives back the status. */
  ban(keys: string, headers?: Record<string, string>): Promise<number>;
  /** Kills it, as a power cut would. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A Varnish of its own in front of a gateway, with the configuration that is shipped. On any free port, unless one is wanted. */
export async function startVarnish(gatewayPort: number, wantedPort?: number): Promise<Varnish> {
  if (!varnishd) throw new Error('There is no varnishd for this test.');
  const folder = mkdtempSync(join(tmpdir(), 'headwater-varnish-'));
  copyFileSync(join(shipped, 'headwater.vcl'), join(folder, 'headwater.vcl'));
  const entry = readFileSync(join(shipped, 'default.vcl'), 'utf8');
  const configured = entry.replace('.port = "8080"', `.port = "${gatewayPort}"`);
  if (configured === entry) throw new Error('default.vcl does not name the port that this test replaces.');
  writeFileSync(join(folder, 'default.vcl'), configured);

  const port = wantedPort ?? (await findFreePort());
  const args = [
    ['-F', '-j', 'none', '-n', join(folder, 'work'), '-f', join(folder, 'default.vcl')],
    ['-a', `127.0.0.1:${port}`, '-T', 'none', '-s', 'malloc,16m'],
    ['-p', 'thread_pool_min=10', '-p', 'thread_pools=1', '-p', 'vcc_allow_inline_c=off'],
  ].flat();
  const child = spawn(varnishd, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const ended = once(child, 'exit');
  child.stdout.on('data', (text: Buffer) => (said += text.toString()));
  child.stderr.on('data', (text: Buffer) => (said += text.toString()));
  // The parent listens before the child that answers is up; a connection made then is answered once it is.
  while (!said.includes('said Child starts')) {
    const more = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), ended]);
    await more;
    if (child.exitCode !== null) throw new Error(`varnishd did not start:\n${said}`);
  }

  return {
    port,
    async ban(keys, headers = {}) {
      const banned = await ask(port, '/', { method: 'BAN', headers: { 'Surrogate-Key': keys, ...headers } });
      return banned.status;
    },
    async kill() {
      // With the parent killed, its child that answers sees the pipe close, and ends.
      child.kill('SIGKILL');
      await ended;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
