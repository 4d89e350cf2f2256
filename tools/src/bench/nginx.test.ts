import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createCloser } from '@headwater/runtime';

import { onPath } from '../programs';
import { planCores } from './cores';
import { startNginx } from './nginx';
import type { Setting } from './setting';

const hasAll = (onPath('nginx') || onPath('/usr/sbin/nginx')) && onPath('taskset');

(hasAll ? test : test.skip)('nginx serves the files of a folder, and leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-nginx-test-'));
  const closer = createCloser();
  try {
    const files = join(folder, 'of "all" $sites');
    mkdirSync(files);
    writeFileSync(join(files, 'a'.repeat(64)), 'bytes');
    const setting = { cores: planCores(2), logsDir: join(folder, 'logs'), closer } as unknown as Setting;
    const nginx = (await startNginx(setting, files))!;
    const answer = await fetch(`${nginx.url}/${'a'.repeat(64)}`);
    expect([answer.status, await answer.text()]).toEqual([200, 'bytes']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${nginx.url}/${'b'.repeat(64)}`)).status).toBe(404);
    await nginx.stop();
    await expect(fetch(nginx.url)).rejects.toThrow();
  } finally {
    await closer.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
