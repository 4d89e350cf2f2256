import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { type Services, startServices } from '@headwater/testing-services';

import { type CliResult, run } from './support/run';

jest.setTimeout(120_000);

const domain = 'old.example';
let services: Services;
let folder: string;
let admin: Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-prune-'));
  services = await startServices({ listen: true, revisions: { keepNewest: 2, keepDays: 30 } });
  writeFileSync(join(folder, 'key'), services.operatorKey);
  admin = new Client({ connectionString: services.database.urls.admin });
  await admin.connect();
});
afterAll(async () => {
  await admin?.end();
  await services?.close();
  rmSync(folder, { recursive: true, force: true });
});

function cli(...args: string[]): Promise<CliResult> {
  const { site, content, search } = services.grpcPorts;
  const at = (port: number | undefined) => `127.0.0.1:${port}`;
  return run(args, {
    cwd: folder,
    environment: {
      HEADWATER_SITE_ADDRESS: at(site),
      HEADWATER_CONTENT_ADDRESS: at(content),
      HEADWATER_SEARCH_ADDRESS: at(search),
      HEADWATER_MEDIA_ADDRESS: at(1),
      HEADWATER_SERVICE_KEY_FILE: join(folder, 'key'),
    },
  });
}

async function json<T = Record<string, unknown>>(...args: string[]): Promise<T> {
  const result = await cli('--json', ...args, '--site', domain);
  if (result.exitCode !== 0) throw new Error(`exit code ${result.exitCode}: ${result.stderr}`);
  return result.json<T>();
}

test('revisions prune: tells what it would remove, then removes it; what was last published stays', async () => {
  expect((await cli('sites', 'create', domain, '--name', 'Old')).exitCode).toBe(0);
  const { author_id } = await json<{ author_id: number }>('authors', 'create', 'Ada');
  const file = join(folder, 'entry.json');
  writeFileSync(
    file,
    JSON.stringify({ type: 'post', title: 'One', slug: 'one', author_id, fields: {}, blocks: [] }),
  );
  const { entry_id: entryId } = await json<{ entry_id: number }>('entries', 'create', '--file', file);
  const id = String(entryId);
  await json('entries', 'update', id, '--title', 'Two');
  await json('entries', 'publish', id);
  await json('entries', 'unpublish', id);
  for (const title of ['Five', 'Six', 'Seven']) await json('entries', 'update', id, '--title', title);
  const numbers = async () =>
    (await json<{ revision: number }[]>('entries', 'revisions', id)).map(({ revision }) => revision);
  expect(await numbers()).toEqual([7, 6, 5, 4, 3, 2, 1]);

  const nothing = await cli('revisions', 'prune', '--site', domain);
  expect([nothing.exitCode, nothing.stdout]).toEqual([
    0,
    'Would remove 0 revisions (kept are the newest 2 of each entry, and each for 30 days). --confirm does it.\n',
  ]);
  await admin.query("update content.revisions set created_at = created_at - interval '31 days'");

  for (const dry of [[], ['--dry-run']]) {
    const told = await cli('revisions', 'prune', '--site', domain, ...dry);
    expect([told.exitCode, told.stdout]).toEqual([
      0,
      'Would remove 4 revisions (kept are the newest 2 of each entry, and each for 30 days). --confirm does it.\n',
    ]);
    expect(await numbers()).toHaveLength(7);
  }
  expect((await cli('revisions', 'prune', '--site', domain, '--dry-run', '--confirm')).exitCode).toBe(2);

  expect(await json('revisions', 'prune', '--confirm')).toEqual({
    done: true,
    revisions: 4,
    entries: 1,
    keep_newest: 2,
    keep_days: 30,
    removed: true,
  });
  expect(await numbers()).toEqual([7, 6, 3]);
  const again = await cli('revisions', 'prune', '--site', domain, '--confirm');
  expect(again.stdout).toMatch(/^Removed 0 revisions/);
  expect(await json('entries', 'show', id)).toMatchObject({ title: 'Seven', revision: 7 });
});
