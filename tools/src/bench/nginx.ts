import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

import { findFreePorts } from '@headwater/testing';

import { findProgram, onPath } from '../programs';
import { startPinned, waitForPort } from './pinned';
import { on } from './placement';
import type { Reference } from './references';
import type { Setting } from './setting';

/** nginx on the core of the measured program, with the files of a folder. Undefined: nginx is not installed. */
export async function startNginx(
  { cores, logsDir, closer }: Setting,
  folder: string,
): Promise<Reference | undefined> {
  if (!findProgram('nginx', 'nginx-light')) return undefined;
  const [port = 0] = await findFreePorts(1);
  const cwd = mkdtempSync(join(tmpdir(), 'headwater-bench-nginx-'));
  mkdirSync(join(cwd, 'temporary'));
  // The name of the folder may contain characters that nginx would interpret.
  symlinkSync(folder, join(cwd, 'files'));
  const file = join(cwd, 'nginx.conf');
  writeFileSync(file, configurationOf(port));
  const child = startPinned({
    name: 'nginx',
    placement: on(cores.measured),
    // Debian installs it in a folder that only root's PATH has.
    command: [onPath('nginx') ? 'nginx' : '/usr/sbin/nginx', '-p', cwd, '-c', file],
    environment: { PATH: process.env.PATH ?? '' },
    logsDir,
    cwd,
  });
  const stop = async (): Promise<void> => {
    await child.stop(5_000);
    rmSync(cwd, { recursive: true, force: true });
  };
  closer.add('nginx', stop);
  await waitForPort(child, port);
  return { url: `http://127.0.0.1:${port}`, pids: { nginx: [child.pid ?? 0] }, stop };
}

/**
 * One worker for one core, and the settings that its manual recommends for files. Like our programs, it does not log successful requests.
 */
function configurationOf(port: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path temporary/${kind};`)
    .join('\n');
  return `daemon off;
worker_processes 1;
pid nginx.pid;
error_log stderr;
${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
events { worker_connections 1024; }
http {
${temporary}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  default_type application/octet-stream;
  server {
    listen 127.0.0.1:${port};
    root files;
    add_header Cache-Control "public, max-age=31536000, immutable";
  }
}
`;
}
