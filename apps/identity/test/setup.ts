import { randomBytes } from 'node:crypto';

import { Client as Connection } from 'pg';

import { type Client, contracts } from '@headwater/contracts';
import { createChannel, createClient, generateAssertionKeys } from '@headwater/grpc';
import { createMemoryLimiter } from '@headwater/redis';
import { createMetrics } from '@headwater/runtime';
import {
  createTestDatabase,
  quietLogger,
  type TestCallers,
  testCallers,
  type TestDatabase,
} from '@headwater/testing';

import type { IdentityConfig } from '../src/config';
import { createIdentityService, type IdentityService } from '../src/service';

const { keys } = testCallers();

export { keys };

/** On the command line, a super admin. */
export const operator = { actor: { id: 'cli:operator', superAdmin: true } };

export const goodPassword = 'correct horse battery';

interface Clients {
  management: Client<typeof contracts.identityManagement>;
  authentication: Client<typeof contracts.authenticationManagement>;
}

export interface Person {
  userId: number;
  email: string;
  password: string;
}

/** The service on a database of its own, reached over a real socket. */
export interface Harness extends Clients {
  database: TestDatabase;
  /** A superuser's connection. */
  admin: Connection;
  service: IdentityService;
  /** Clients with another key. */
  as(serviceKey: string): Clients;
  /** A user without a password. Returns the id. */
  invite(email: string, given?: { superAdmin?: boolean }): Promise<number>;
  /** A user who has set a password. */
  addPerson(given?: { email?: string; superAdmin?: boolean }): Promise<Person>;
  logIn(person: Pick<Person, 'email' | 'password'>, clientAddress?: string): Promise<string>;
  /** The options of a call on behalf of whoever has the credential. */
  for(credential: string, siteId?: number): Promise<{ assertion: string }>;
  close(): Promise<void>;
}

let people = 0;

export async function createHarness(
  limits: Partial<IdentityConfig['limits']> = {},
  { callers = testCallers().callers, ...more }: Partial<IdentityConfig> & Partial<TestCallers> = {},
): Promise<Harness> {
  const database = await createTestDatabase();
  const admin = new Connection({ connectionString: database.urls.admin });
  await admin.connect();
  const { identityManagement: managementUrl, identityDelivery: deliveryUrl } = database.urls;
  const { privateKey, publicKey } = generateAssertionKeys();
  const service = await createIdentityService(
    {
      db: { managementUrl, deliveryUrl, poolSize: 4 },
      grpc: { callers, identityPublicKeys: publicKey, listen: { host: '127.0.0.1', port: 0 } },
      signingKey: privateKey,
      encryptionKeys: randomBytes(32).toString('base64url'),
      limits: { perAccount: 100, perAddress: 1_000, hashesAtOnce: 2, ...limits },
      // Tests do not wait for what runs beside them.
      niceness: 0,
      logLevel: 'silent',
      ...more,
    },
    {
      logger: quietLogger,
      metrics: createMetrics(),
      limiter: createMemoryLimiter(),
      strictChanges: true,
    },
  );
  const { grpcPort } = await service.start();
  const channel = createChannel({ address: `127.0.0.1:${grpcPort}` });
  const as = (serviceKey: string): Clients => ({
    management: createClient(contracts.identityManagement, { channel, serviceKey, deadlineMs: 20_000 }),
    authentication: createClient(contracts.authenticationManagement, {
      channel,
      serviceKey,
      deadlineMs: 20_000,
    }),
  });
  const { management } = as(keys.superAdmin);
  const { authentication } = as(keys.people);

  return {
    database,
    admin,
    service,
    management,
    authentication,
    as,
    async invite(email, { superAdmin = false } = {}) {
      const { user } = await management.inviteUser({ email, superAdmin }, operator);
      return user!.userId;
    },
    async addPerson({ email = `person-${(people += 1)}@example.org`, superAdmin = false } = {}) {
      const { user, invitationToken } = await management.inviteUser({ email, superAdmin }, operator);
      await authentication.acceptInvitation({ invitationToken, password: goodPassword });
      return { userId: user!.userId, email, password: goodPassword };
    },
    async logIn({ email, password }, clientAddress = '192.0.2.1') {
      const { sessionToken } = await authentication.logIn({ email, password, clientAddress });
      return sessionToken;
    },
    async for(credential, siteId) {
      const { assertion } = await authentication.createAssertion({
        credential,
        audience: 'identity',
        siteId,
      });
      return { assertion };
    },
    async close() {
      channel.close();
      await service.close();
      await admin.end();
      await database.close();
    },
  };
}
