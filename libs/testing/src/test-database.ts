import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import type { Client } from 'pg';

import { type LoginRole, roleUrl, type ServiceName, services } from '@headwater/schema';

import { databaseUrl, testPasswords, withClient } from './template';
import { type TestServer, testServerVariable } from './test-server';

export type TestDatabaseUrls = Record<
  `${ServiceName}${'Management' | 'Delivery'}` | 'jobs' | 'admin',
  string
>;

export interface TestDatabase {
  urls: TestDatabaseUrls;
  /** Sets the time of `platform.clock_now()`; null: the real time. */
  setClock(now: Date | null): Promise<void>;
  /** Drops the database. Throws if a connection to it is still open. */
  close(): Promise<void>;
}

const closePatienceMs = 2_000;

/** A new migrated database for a test file. Needs `@headwater/testing/global-setup` in the project's Jest configuration. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = testServer();
  const name = `${server.prefix}_${randomBytes(6).toString('hex')}`;
  await withClient(server.adminUrl, (client) =>
    client.query(`create database ${name} template ${server.template}`),
  );
  const admin = databaseUrl(server.adminUrl, name);
  let closed: Promise<void> | undefined;
  return {
    urls: testUrls(admin),
    setClock: async (now) => {
      await withClient(admin, (client) => client.query('update platform.test_clock set now = $1', [now]));
    },
    close: () => (closed ??= withClient(server.adminUrl, (client) => dropDatabase(client, name))),
  };
}

/** URLs of all roles for the database of this superuser's URL. */
export function testUrls(admin: string): TestDatabaseUrls {
  const url = (role: LoginRole): string => roleUrl(admin, role, testPasswords[role]);
  const entries = services.flatMap((service) => [
    [`${service}Management`, url(`headwater_${service}_management`)],
    [`${service}Delivery`, url(`headwater_${service}_delivery`)],
  ]);
  const ofServices = Object.fromEntries(entries) as Omit<TestDatabaseUrls, 'jobs' | 'admin'>;
  return { ...ofServices, jobs: url('headwater_jobs'), admin };
}

/** The server that `global-setup` started for this Jest run. */
export function testServer(): TestServer {
  const given = process.env[testServerVariable];
  if (!given) {
    throw new Error(
      "No test database: set globalSetup to require.resolve('@headwater/testing/global-setup') in jest.config.js.",
    );
  }
  return JSON.parse(given) as TestServer;
}

async function dropDatabase(client: Client, name: string): Promise<void> {
  // A pool that has just ended may still be closing its connections.
  const until = Date.now() + closePatienceMs;
  let leaked = await connections(client, name);
  while (leaked.length > 0 && Date.now() < until) {
    await delay(10);
    leaked = await connections(client, name);
  }
  await client.query(`drop database ${name} with (force)`);
  if (leaked.length > 0) {
    throw new Error(`These connections to the test database were not closed:\n${leaked.join('\n')}`);
  }
}

async function connections(client: Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ connection: string }>(
    `select concat_ws(' ', usename, quote_literal(application_name), state, quote_literal(query)) as connection
     from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
    [name],
  );
  return rows.map((row) => row.connection);
}
