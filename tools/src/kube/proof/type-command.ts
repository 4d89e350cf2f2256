import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { findProgram } from '../../programs';
import { run } from '../kubelet/run';
import { blocksIn, commandsOf, readPage } from '../server/page-commands';
import { type Context, Disproved } from './context';

const deployment = 'deploy/README.md';
export const restoring = 'docs/runbooks/restored-database.md';

/** The command of a page that begins with this text. */
export function findCommand(beginning: string, page = deployment): string {
  const found = commandsOf(readPage(page)).find((command) => command.startsWith(beginning));
  if (found === undefined) throw new Disproved(`${page} has no command "${beginning} …".`);
  return found;
}

export const blockWith = (text: string, page = deployment): string =>
  blocksIn(readPage(page)).find((block) => block.includes(text)) ?? '';

/** Runs a command in bash, like a reader of the page. Resolves with its output. */
export async function typeCommand({ cluster, helmProgram }: Context, command: string): Promise<string> {
  const programs = join(cluster.folder, 'bin');
  if (mkdirSync(programs, { recursive: true }) !== undefined)
    symlinkSync(helmProgram, join(programs, 'helm'));
  const environment = [
    `PATH=${programs}:${process.env.PATH}`,
    ...[`HOME=${cluster.folder}`, `KUBECONFIG=${cluster.kubeconfig}`],
  ];
  return run('env', [...environment, 'bash', '-euo', 'pipefail', '-c', command]);
}

export const hasKubectl = (): boolean => findProgram('kubectl', 'kubernetes-client') !== undefined;
