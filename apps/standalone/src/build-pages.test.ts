import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { adminWebFolder, buildPages } from './build-pages';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-pages-'));
  const vite = createRequire(join(adminWebFolder, 'package.json')).resolve('vite/package.json');
  symlinkSync(dirname(dirname(vite)), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{}');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('pages are built into the folder that the admin serves', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Pages</title>');
  await buildPages(folder).done;
  expect(existsSync(join(folder, 'dist/index.html'))).toBe(true);
});

test('what is wrong with pages that cannot be built is told', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="/gone.ts"></script>');
  await expect(buildPages(folder).done).rejects.toMatchObject({
    reason: 'PAGES_NOT_BUILT',
    message: expect.stringMatching(/^The pages of the admin could not be built:\n.*gone\.ts/s) as string,
  });
});

test('a build is stopped with the start', async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Pages</title>');
  const build = buildPages(folder);
  build.stop();
  await expect(build.done).rejects.toMatchObject({ reason: 'PAGES_NOT_BUILT' });
});
