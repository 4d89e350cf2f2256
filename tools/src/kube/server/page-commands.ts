import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../chart';
import type { KubeClient } from './client';

/**
 * The commands of kubectl in a page, as they stand in its blocks, and in its text where they make a job, restart
 * what runs, or delete.
 */
export function kubectlCommands(page: string): string[] {
  const blocks = [...page.matchAll(/^ *```\n([\s\S]*?)^ *```$/gm)].flatMap(([, block = '']) => {
    const text = block.replace(/^ {3}/gm, '');
    return /^kubectl /m.test(text) ? [text] : [];
  });
  const inline = [...page.matchAll(/`(kubectl [^`]*(?:create job|rollout restart|delete )[^`]*)`/g)];
  return [...blocks, ...inline.map(([, command = '']) => command.replace(/\s+/g, ' '))];
}

/** Types commands into bash, with an API server of our own. @throws what the first one that fails has said */
export function typeCommands(commands: readonly string[], client: KubeClient): void {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-kubectl-'));
  try {
    const kubeconfig = join(folder, 'config.json');
    writeFileSync(kubeconfig, JSON.stringify(client.kubeconfig()), { mode: 0o600 });
    for (const command of commands) {
      const { status, stderr, error } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: folder, KUBECONFIG: kubeconfig },
      });
      if (status !== 0) throw new Error(`${command.trim()}\n${error?.message ?? stderr}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const readmeCommands = (): string[] =>
  kubectlCommands(readFileSync(join(root, 'deploy/README.md'), 'utf8'));
