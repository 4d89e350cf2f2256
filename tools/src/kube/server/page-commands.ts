import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from '../chart';
import type { KubeClient } from './client';

/** A block without a language, which contains commands of a shell or of psql; in a list, with its margin. */
const blockPattern = /^( *)```\n([\s\S]*?)^ *```$/gm;

/** The blocks of commands of a page, without their margin. */
export const blocksIn = (page: string): string[] =>
  [...page.matchAll(blockPattern)].map(([, margin = '', block = '']) =>
    block.replaceAll(new RegExp(`^${margin}`, 'gm'), ''),
  );

const inText = (page: string): string[] =>
  [...page.replaceAll(blockPattern, '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => onOneLine(text));

const onOneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/**
 * The kubectl commands of a page: those in its blocks, and those in its text that apply a file, make a job, restart a workload, or delete.
 */
export function kubectlCommands(page: string): string[] {
  const blocks = blocksIn(page).filter((text) => /^kubectl /m.test(text));
  const inline = inText(page).filter((text) =>
    /^kubectl .*(?:apply -f |create job|rollout restart|delete )/.test(text),
  );
  return [...blocks, ...inline];
}

const programs =
  /^(kubectl|helm|docker|skopeo|npm|npx|curl|age-keygen|headwater|git|openssl|promtool|mv|cd|export|create|[A-Z_]+=|[a-z]+\(\))(?= |$|\$|\{|[^-/\w])/;

/** Every command of a page in its blocks and its text, one line each. A loop is one command. */
export function commandsOf(page: string): string[] {
  const lines = blocksIn(page)
    .filter((block) => !/^\w+:$/m.test(block))
    .flatMap((block) =>
      block
        .replaceAll(/\\\n/g, ' ')
        .replaceAll(/^for [\s\S]*?^done.*$/gm, onOneLine)
        .split('\n'),
    );
  const inline = inText(page).filter((text) => programs.test(text));
  return [...new Set([...lines, ...inline].map(onOneLine).filter((line) => line !== ''))];
}

/** Runs commands in bash, with our own API server. @throws the message of the first one that fails */
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

export const readPage = (path: string): string => readFileSync(join(root, path), 'utf8');

export const readmeCommands = (): string[] => kubectlCommands(readPage('deploy/README.md'));
