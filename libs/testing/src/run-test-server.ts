import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres, stopOrphanedPostgres } from '@headwater/embedded-postgres';

import { createTemplate, dropDatabases } from './template';
import { type TestServer } from './test-server';

// No test needs to survive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

const dirPrefix = 'headwater-test-';

async function main(): Promise<void> {
  // First: Ctrl-C reaches this process too, and the tests still need their database until they have ended.
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
  const dir = mkdtempSync(join(tmpdir(), dirPrefix));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), settings });
  return {
    adminUrl: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Servers of runs that were killed together with this program. */
async function removeLeftovers(): Promise<void> {
  const dirs = readdirSync(tmpdir()).filter((name) => name.startsWith(dirPrefix));
  for (const dir of dirs.map((name) => join(tmpdir(), name))) {
    // A run that has just begun has no claim yet; one that lives has a claim that is refused to us.
    if (!existsSync(join(dir, 'postgres.pid'))) continue;
    try {
      await stopOrphanedPostgres(join(dir, 'postgres'));
      rmSync(dir, { recursive: true, force: true });
    } catch {
      // In use, or of another account.
    }
  }
}

/** The end of Jest, in whatever way it ends. */
function inputClosed(): Promise<void> {
  return new Promise((resolve) => process.stdin.on('close', resolve).resume());
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
