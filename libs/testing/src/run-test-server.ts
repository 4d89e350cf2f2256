import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { startEmbeddedPostgres, stopOrphanedPostgres } from '@headwater/embedded-postgres';

import { createTemplate, dropDatabases } from './template';
import { type TestServer } from './test-server';
import { makeThrowawayFolder, throwawayParents } from './throwaway-folder';

const settings = {
  // No test needs to survive a power cut.
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  max_connections: '200',
  // Cheap, because there are thousands of logins, with public passwords.
  scram_iterations: '1',
  // The data may be in memory.
  max_wal_size: '256MB',
};

const dirPrefix = 'headwater-test-';

async function main(): Promise<void> {
  // First, because Ctrl-C also reaches this process, and the tests need their database until they have ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  const given = process.env.DATABASE_URL;
  const server = given ? { adminUrl: given, stop: () => Promise.resolve() } : await startOwnServer();
  const prefix = `headwater_test_${process.pid}_${Date.now().toString(36)}`;
  try {
    const template = await createTemplate(server.adminUrl, `${prefix}_template`);
    const testServer: TestServer = { adminUrl: server.adminUrl, template, prefix };
    process.stdout.write(`${JSON.stringify(testServer)}\n`);
    await inputClosed();
    if (given) await dropDatabases(given, prefix);
  } finally {
    await server.stop();
  }
}

async function startOwnServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  await removeLeftovers();
  const dir = makeThrowawayFolder(dirPrefix);
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), settings });
  return {
    adminUrl: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Removes servers of earlier runs that were killed together with this program. */
async function removeLeftovers(): Promise<void> {
  const parents = throwawayParents().filter((parent) => existsSync(parent));
  const dirs = parents.flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(dirPrefix))
      .map((name) => join(parent, name)),
  );
  for (const dir of dirs) {
    // A run that has just begun has no claim yet; a running one has a claim, which cannot be taken.
    if (!existsSync(join(dir, 'postgres.pid'))) continue;
    try {
      await stopOrphanedPostgres(join(dir, 'postgres'));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // The folder is in use, or belongs to another account.
    }
  }
}

/** Resolves when Jest ends, in any way. */
function inputClosed(): Promise<void> {
  return new Promise((resolve) => process.stdin.on('close', resolve).resume());
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
