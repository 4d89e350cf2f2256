import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Client } from 'pg';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';

import { type LoginRole, loginRoles, migrateDatabase, type RolePasswords, roleUrl } from '../src';

export interface Server {
  adminUrl: string;
  close(): Promise<void>;
}

export interface MigratedDatabase extends Server {
  /** Connected as the superuser. */
  admin: Client;
  roleUrl(role: LoginRole): string;
}

export const testPasswords = Object.fromEntries(
  loginRoles.map((role) => [role, `${role}-test-only`]),
) as RolePasswords;

/**
 * A freshly migrated database on a server of its own. Not from `@headwater/testing`, which is built on this library; and always
 * on the embedded version, because dumps differ between versions of PostgreSQL.
 */
export async function createMigratedDatabase(): Promise<MigratedDatabase> {
  const server = await createServer();
  const { adminUrl } = server;
  try {
    await migrateDatabase({ adminUrl, rolePasswords: testPasswords });
    const admin = await connect(adminUrl);
    return {
      adminUrl,
      admin,
      roleUrl: (role) => roleUrl(adminUrl, role, testPasswords[role]),
      close: async () => {
        await admin.end();
        await server.close();
      },
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

export async function createServer(): Promise<Server> {
  const dir = mkdtempSync(join(tmpdir(), 'headwater-schema-'));
  const server = await startEmbeddedPostgres({ dataDir: join(dir, 'postgres'), settings: { fsync: 'off' } });
  return {
    adminUrl: server.adminUrl,
    close: async () => {
      await server.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client;
}
