import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createTestDatabase, type TestDatabase } from '@headwater/testing';

import { type FilledInstallation, fillInstallation, query } from './backups';
import { type CliResult, run } from './run';

/** Commands in a folder with an installation to back up. */
export interface BackupCommands {
  folder: string;
  /** The installation's. */
  media: string;
  installation: FilledInstallation;
  headwater(args: string[], environment?: Record<string, string>): Promise<CliResult>;
  backup(to: string, ...args: string[]): Promise<CliResult>;
  restore(from: string, url: string, ...args: string[]): Promise<CliResult>;
  /** Arguments of an encrypted backup. */
  encrypted(): string[];
  emptyDatabase(): Promise<string>;
  /** As `migrate` leaves it. */
  migratedDatabase(): Promise<string>;
  close(): Promise<void>;
}

/** Arguments of the restore of an encrypted backup. */
export const key = ['--identity-file', 'identity.txt'];

export async function startBackupCommands(): Promise<BackupCommands> {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-backup-test-'));
  const media = join(folder, 'media');
  const databases: string[] = [];
  const targets: TestDatabase[] = [];

  const makeKey = async (name: string): Promise<string> => {
    const age = await import('age-encryption');
    const identity = await age.generateX25519Identity();
    await writeFile(join(folder, name), `# created by a test\n${identity}\n`);
    return age.identityToRecipient(identity);
  };
  const recipient = await makeKey('identity.txt');
  await makeKey('other.txt');
  const installation = await fillInstallation(media);
  const { admin } = installation.database.urls;
  const headwater = (args: string[], environment: Record<string, string> = {}) =>
    run([...args, '--json'], { cwd: folder, environment });

  return {
    ...{ folder, media, installation, headwater },
    backup: (to, ...args) =>
      headwater(['backup', '--to', to, '--media', 'file:media', ...args], { DATABASE_URL: admin }),
    restore: (from, url, ...args) =>
      headwater(['restore', '--from', from, '--no-roles', ...args], { DATABASE_URL: url }),
    encrypted: () => ['--recipient', recipient],
    async emptyDatabase() {
      const name = `headwater_test_restored_${randomBytes(6).toString('hex')}`;
      await query(admin, `create database ${name}`);
      databases.push(name);
      const url = new URL(admin);
      url.pathname = `/${name}`;
      return url.toString();
    },
    async migratedDatabase() {
      const database = await createTestDatabase();
      targets.push(database);
      return database.urls.admin;
    },
    async close() {
      for (const name of databases) await query(admin, `drop database ${name} with (force)`);
      for (const target of [...targets, installation.database]) await target.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const reasonOf = ({ stderr }: { stderr: string }): string =>
  (JSON.parse(stderr.trim().split('\n').at(-1)!) as { error: { reason: string } }).error.reason;

/** Jobs that a worker had taken are free again, and nobody has an entry open. */
export function free(contents: Record<string, unknown>): Record<string, unknown> {
  const jobs = contents['graphile_worker._private_jobs'] as object[];
  return {
    ...contents,
    'content.presences': [],
    'graphile_worker._private_jobs': jobs.map((job) => ({
      ...job,
      locked_at: null,
      locked_by: null,
      is_available: true,
    })),
  };
}
