import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { createCloser } from '@headwater/runtime';

import { pagePolicy } from '../../../src/http/security-head';

const adminWeb = resolve(__dirname, '../../../../admin-web');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface BlocksPage {
  origin: string;
  close(): Promise<void>;
}

/** The page with the editor of blocks alone, built, and served with the content policy of the admin. */
export async function startBlocksPage(): Promise<BlocksPage> {
  const closer = createCloser();
  const folder = await mkdtemp(join(tmpdir(), 'blocks-page-'));
  closer.add('folder', () => rm(folder, { recursive: true, force: true }));
  const build = ['vite', 'build', '--config', 'vite/blocks-page.config.mts', '--outDir', folder];
  await promisify(execFile)('npx', [...build, '--emptyOutDir', '--logLevel', 'warn'], { cwd: adminWeb });
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    readFile(join(folder, path)).then(
      (bytes) => {
        response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
        response.setHeader('Content-Security-Policy', pagePolicy('none'));
        response.end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closer.add('server', () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => closer.close(),
  };
}
