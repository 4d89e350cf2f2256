import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';

import { createTemplate, dropDatabases } from './template';
import { type TestServer } from './test-server';

// No test needs to survive a power cut.
const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' };

async function main(): Promise<void> {
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
  const dir = mkdtempSync(join(tmpdir(), 'headwater-test-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), settings });
  return {
    adminUrl: postgres.adminUrl,
    stop: async () => {
      await postgres.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The end of Jest, in whatever way it ends. */
function inputClosed(): Promise<void> {
  // Ctrl-C reaches this process too; the tests still need their database until they have ended.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  return new Promise((resolve) => process.stdin.on('close', resolve).resume());
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
