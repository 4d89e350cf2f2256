import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { withClient } from '../../bench/data/database';
import { makeRoleFor, placeOfBackups, policyOfBackups, runNow } from './backups';
import { type Context, Disproved, expectNoFailures, listPods, mustFail, until, wait } from './context';
import { withValues } from './installation';
import type { Values } from './release';
import { blockWith, findCommand, hasKubectl, restoring, typeCommand } from './type-command';

const settledMs = 8_000;
const settleLimitMs = 180_000;

/** Loses the database and all media, and restores them with the commands of the runbook. */
export async function restore(context: Context): Promise<string> {
  const { cluster, helm, load, say, stores, values } = context;
  if (!hasKubectl()) return 'LEFT OUT: this machine has no kubectl';
  const keyFile = join(cluster.folder, 'key.txt');
  const recipient = await makeKey(keyFile);
  await makeRoleFor(context, 'backup');
  const backup = { enabled: true, recipients: [recipient], databaseUrlSecret: 'headwater-backup' };
  const withBackups = withValues(values, {
    backup: { ...backup, ...placeOfBackups(stores) },
    networkPolicy: policyOfBackups,
  });
  await helm.upgrade(withBackups);
  await runNow(context, 'backup', 'backup-now');
  const beforehand = load.take();

  const type = (beginning: string): Promise<string> =>
    typeCommand(context, findCommand(beginning, restoring));
  await type('kubectl -n headwater delete deployment,');
  if ((await listPods(context)).length > 0) throw new Disproved('Pods are left that use the database.');
  await loseEverything(context);
  say('  the database and all files of media are gone, and the database is made anew');
  const make = findCommand('kubectl -n headwater create secret generic headwater-restore-key', restoring);
  await typeCommand(context, make.replace('key.txt', keyFile));
  await typeUpgrade(context, withBackups);
  const log = await type('kubectl -n headwater logs -f job/headwater-restore');
  say(`  the log of the restore: ${log.trim().split('\n').slice(-8).join(', ')}`);
  if (!/media written\s+[1-9]/.test(log)) throw new Disproved(`No file of media was restored:\n${log}`);
  await context.readPages();
  // The values for the restore were not removed, as may be forgotten.
  const again = { restore: { enabled: true, identitySecret: 'headwater-restore-key' } };
  await mustFail('a restore into a database that has sites', () =>
    helm.upgrade(withValues(withBackups, { backup: again })),
  );
  await type('kubectl -n headwater delete secret headwater-restore-key');

  // Readers of the changing page report the state of the backup as stale until the writer continues.
  await until('an end of what the restore has cost', settleLimitMs, async () => {
    load.take();
    await wait(settledMs);
    const { failures, writes } = load.take();
    return failures.length === 0 && writes > 0;
  });
  await helm.upgrade(values);
  await wait(settledMs);
  return `both pages and their pictures are answered again; before ${expectNoFailures(beforehand)}, afterwards ${expectNoFailures(load.take())}`;
}

/** Writes a private key of age, like `age-keygen`. Resolves with the public key. */
async function makeKey(file: string): Promise<string> {
  const age = await import('age-encryption');
  const identity = await age.generateX25519Identity();
  writeFileSync(file, `# made by the proof\n${identity}\n`, { mode: 0o600 });
  return age.identityToRecipient(identity);
}

/** Drops the database and the media. The page's statements for administrators then make the empty database. */
async function loseEverything({ cluster, stores }: Context): Promise<void> {
  const statements = blockWith('drop database', restoring);
  if (statements === '') throw new Disproved(`${restoring} makes no empty database.`);
  const server = new URL(stores.databaseUrl);
  server.pathname = '/postgres';
  await withClient(server.href, async (client) => {
    // One by one, because a database cannot be created in a transaction.
    for (const statement of statements.split(';')) if (statement.trim()) await client.query(statement);
  });
  // The S3 server stores metadata of objects in a folder beside them.
  const ofS3 = ['buckets', 'metadata'].map((part) => join('stores/s3', part, stores.s3.bucket, 'media'));
  for (const folder of ['volume', ...ofS3]) empty(join(cluster.folder, folder));
}

function empty(folder: string): void {
  try {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  } catch (error) {
    // Media is in the other place: folder or S3.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** The command of the page with the values of the proof. */
async function typeUpgrade(context: Context, values: Values): Promise<void> {
  const file = join(context.cluster.folder, 'restored-values.json');
  writeFileSync(file, JSON.stringify(values));
  const upgrade = findCommand('helm upgrade --install headwater deploy/helm/headwater', restoring);
  await typeCommand(context, upgrade.replace('values.yaml', file));
}
