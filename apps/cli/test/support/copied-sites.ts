import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase } from '@headwater/testing';

import { query } from './backups';
import { insertRichSite } from './rich-site';
import { type CliResult, run } from './run';

/** Two sites with everything in a database, another installation without any, and the commands that copy sites. */
export async function startCopies() {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-site-copy-'));
  const media = join(folder, 'media');
  const age = await import('age-encryption');
  const identity = await age.generateX25519Identity();
  await writeFile(join(folder, 'identity.txt'), `${identity}\n`);
  const database = await createTestDatabase();
  const elsewhere = await createTestDatabase();
  for (const { urls } of [database, elsewhere])
    await query(
      urls.admin,
      `insert into identity.users (email, email_key, name) values ('ann@example.org', 'ann@example.org', 'Ann');
       insert into site.media_defaults (widths, avif) values ('{320,640}', true) on conflict do nothing`,
    );
  // Another installation has other keys of pseudonyms.
  await query(
    elsewhere.urls.admin,
    `update platform.pseudonym_keys set inner_key = sha256('inner'), outer_key = sha256('outer')`,
  );
  const other = await insertRichSite(database, media, { domain: 'other.example' });
  const site = await insertRichSite(database, media, {
    domain: 'site.example',
    baseUrl: 'https://site.example/web',
  });
  const headwater = (args: string[], url = database.urls.admin, signal?: AbortSignal): Promise<CliResult> =>
    run([...args, '--json', '--actor', 'tester'], {
      cwd: folder,
      environment: { DATABASE_URL: url },
      signal,
    });
  return {
    ...{
      folder,
      media,
      otherMedia: join(folder, 'other-media'),
      database,
      elsewhere,
      site,
      other,
      headwater,
    },
    recipient: await age.identityToRecipient(identity),
    toMedia: ['--media', `file:${media}`],
    exportSite: (to: string, ...args: string[]) =>
      headwater(['site', 'export', 'site.example', '--to', to, '--media', `file:${media}`, ...args]),
    importSite: (url: string, args: string[], signal?: AbortSignal) =>
      headwater(['site', 'import', ...args], url, signal),
    async close() {
      await database.close();
      await elsewhere.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Copies = Awaited<ReturnType<typeof startCopies>>;

export const reasonOf = ({ stderr }: CliResult): string =>
  (JSON.parse(stderr.trim().split('\n').at(-1)!) as { error: { reason: string } }).error.reason;

export const jobsOf = async (url: string, siteId: number): Promise<string[]> =>
  (
    await query<{ key: string }>(
      url,
      `select key from graphile_worker._private_jobs where payload ->> 'siteId' = $1::text order by key`,
      [siteId],
    )
  ).map(({ key }) => key);
