import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

import { startEmbeddedPostgres } from '@headwater/embedded-postgres';
import type { Closer } from '@headwater/runtime';
import { loginRoles, migrateDatabase, type RolePasswords } from '@headwater/schema';
import { startRedis } from '@headwater/testing';

import { readOrMakeJson } from './private-json';

export interface DataStores {
  databaseUrl: string;
  rolePasswords: RolePasswords;
  /** Undefined: there is no Redis. */
  redisUrl: string | undefined;
}

/** The file of the roles' passwords in a data folder. */
export const rolePasswordsFile = 'role-passwords.json';

/** Starts or finds PostgreSQL and Redis, and migrates the database. */
export async function openDataStores(
  dataDir: string,
  givenDatabaseUrl: string | undefined,
  closer: Closer,
  say: (line: string) => void,
  migrate: (stores: Pick<DataStores, 'databaseUrl' | 'rolePasswords'>) => Promise<unknown> = migrateHere,
): Promise<DataStores> {
  const databaseUrl = givenDatabaseUrl ?? (await startPostgres(dataDir, closer));
  say(givenDatabaseUrl === undefined ? 'PostgreSQL: embedded' : 'PostgreSQL: DATABASE_URL');
  const rolePasswords = readOrMakeJson(join(dataDir, rolePasswordsFile), makePasswords);
  await migrate({ databaseUrl, rolePasswords });

  const redis = await startRedis();
  if (redis === undefined) {
    say('Redis: none (no REDIS_URL, no redis-server on the PATH): limits are counted in the gateway alone');
  } else {
    closer.add('Redis', () => redis.close());
    say(`Redis: ${process.env.REDIS_URL ? 'REDIS_URL' : 'started from the PATH'}`);
  }
  return { databaseUrl, rolePasswords, redisUrl: redis?.url };
}

function migrateHere({ databaseUrl, rolePasswords }: Pick<DataStores, 'databaseUrl' | 'rolePasswords'>) {
  return migrateDatabase({ adminUrl: databaseUrl, rolePasswords });
}

async function startPostgres(dataDir: string, closer: Closer): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres') });
  closer.add('PostgreSQL', () => postgres.stop(), 15_000);
  return postgres.adminUrl;
}

function makePasswords(): RolePasswords {
  return Object.fromEntries(
    loginRoles.map((role) => [role, randomBytes(24).toString('base64url')]),
  ) as RolePasswords;
}
