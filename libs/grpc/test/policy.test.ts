import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { Metadata } from '@grpc/grpc-js';

import { contracts, type ServiceContract } from '@headwater/contracts';
import { type AppError } from '@headwater/errors';

import { bindService, type Channel, createClient, generateServiceKey, methodsOf } from '../src';
import { fromStatus } from '../src/status';
import { actor, keys, type Running, startServer, tableOf, type Transport, transports } from './transports';

const protosDir = resolve(__dirname, '../../../protos');

interface AnyMethod {
  contract: ServiceContract<unknown, unknown>;
  name: string;
  path: string;
  streams: boolean;
  writes: boolean;
  encode: (request: object) => Buffer;
}

const everyMethod: AnyMethod[] = Object.values(contracts).flatMap((contract) =>
  methodsOf(contract).map(({ name, definition, writes }) => ({
    contract,
    name,
    path: definition.path.slice(1),
    streams: definition.requestStream,
    writes,
    encode: definition.requestSerialize,
  })),
);
const managementMethods = everyMethod.filter(({ contract }) => contract.side === 'management');
const byPath = (methods: AnyMethod[]): [string, AnyMethod][] =>
  methods.map((method) => [method.path, method]);

/** A server of every contract whose handlers all fail as reached. */
function startEverything(transport: Transport): Promise<Running> {
  const services = Object.values(contracts).map((contract) => bindService(contract, tableOf({} as never)));
  return startServer(transport, services);
}

/** Calls with metadata of the test's own making; a stream's first message is the request. */
async function call(
  channel: Channel,
  method: AnyMethod,
  entries: Record<string, string>,
  request: object = {},
) {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(entries)) metadata.set(name, value);
  const outgoing = { path: `/${method.path}`, metadata, deadline: new Date(Date.now() + 5_000) };
  const bytes = method.encode(method.streams ? { header: request } : request);
  const sent = method.streams
    ? channel.clientStream(
        outgoing,
        (async function* () {
          yield bytes;
        })(),
      )
    : channel.unary(outgoing, bytes);
  return sent.then(
    () => 'answered',
    (error: AppError) => `${error.code} ${error.reason}`,
  );
}

const withKey = (key: string, more: Record<string, string> = {}) => ({
  'headwater-service-key': key,
  ...more,
});
const withActor = { 'headwater-actor-id': 'user:1' };

describe.each(transports)('the policy over %s', (transport) => {
  let running: Running;

  beforeAll(async () => {
    running = await startEverything(transport);
  });

  afterAll(() => running.close());

  const handlerErrors = () => running.log.lines.filter(({ code }) => code === 'INTERNAL');

  it('is tested on every RPC that the protos declare', () => {
    const protos = readdirSync(protosDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.proto'),
    );
    const sources = protos.map((file) => readFileSync(join(protosDir, file), 'utf8'));
    expect(everyMethod).toHaveLength(sources.join().match(/^ {2}rpc /gm)!.length);
  });

  describe.each(byPath(everyMethod))('%s', (_path, method) => {
    it('refuses a call without, with an unknown and with a too weak key', async () => {
      expect(await call(running.channel, method, withActor)).toBe('UNAUTHENTICATED SERVICE_KEY_MISSING');
      expect(await call(running.channel, method, withKey(generateServiceKey(), withActor))).toBe(
        'UNAUTHENTICATED SERVICE_KEY_UNKNOWN',
      );
      expect(await call(running.channel, method, withKey('x'.repeat(31), withActor))).toBe(
        'UNAUTHENTICATED SERVICE_KEY_TOO_WEAK',
      );
      expect(handlerErrors()).toEqual([]);
    });

    it('lets a sufficient key through to the handler', async () => {
      const requestId = randomUUID();
      const entries = withKey(keys.management, { ...withActor, 'x-request-id': requestId });
      expect(await call(running.channel, method, entries, { siteId: 1 })).toBe('INTERNAL INTERNAL');
      expect(
        running.log.lines.filter((line) => line.requestId === requestId && line.code === 'INTERNAL'),
      ).toHaveLength(1);
      running.log.lines.length = 0;
    });
  });

  it.each(byPath(managementMethods))('%s refuses a delivery key', async (_path, method) => {
    const outcome = await call(running.channel, method, withKey(keys.delivery, withActor), { siteId: 1 });
    expect(outcome).toBe('PERMISSION_DENIED MANAGEMENT_NOT_ALLOWED');
    expect(handlerErrors()).toEqual([]);
  });

  // What these carry proves who acts.
  const proving = managementMethods.filter(({ contract }) => contract === contracts.authenticationManagement);

  it.each(byPath(proving))('%s needs no actor', async (_path, method) => {
    expect(await call(running.channel, method, withKey(keys.management))).toBe('INTERNAL INTERNAL');
    running.log.lines.length = 0;
  });

  it.each(byPath(managementMethods.filter((method) => method.writes && !proving.includes(method))))(
    '%s refuses a write without an actor',
    async (_path, method) => {
      expect(await call(running.channel, method, withKey(keys.management), { siteId: 1 })).toBe(
        'INVALID_ARGUMENT ACTOR_REQUIRED',
      );
      expect(handlerErrors()).toEqual([]);
    },
  );

  describe('with a key for site 7 only', () => {
    // Its requests name the sites.
    const aboutSeveralSites = ['batchGetEntriesOfSites', 'batchListPosts'];
    const siteless = [
      ...aboutSeveralSites,
      'createSite',
      'getSite',
      'listSites',
      'resolveSite',
      'batchResolveSites',
      'getIndexOverview',
      'getDomainUse',
      // Their handlers look at who acts.
      ...['getUser', 'listUsers', 'listUserGrants', 'listSessions', 'listAccessTokens'],
      ...['logIn', 'logOut', 'getInvitation', 'acceptInvitation', 'changePassword', 'changeName'],
      ...['confirmPassword', 'getCurrentUser', 'completeLogIn'],
      ...['beginTotp', 'confirmTotp', 'createRecoveryCodes', 'deleteTotp', 'completeSetup'],
      ...['getLoginMethods', 'beginProviderLogin', 'finishProviderLogin'],
      ...['beginProviderConfirmation', 'finishProviderConfirmation'],
      ...['beginPasskey', 'createPasskey', 'requestPasskey', 'logInWithPasskey', 'confirmPasskey'],
      'listPasskeys',
    ];
    const aboutSites = everyMethod.filter(({ name }) => !siteless.includes(name));
    // They name no site.
    const ofEverySite = [
      ...['eraseActor', 'buildIndex', 'sweepUnknownSites', 'retryFailedJobs'],
      ...['inviteUser', 'updateUser', 'createInvitation', 'deleteSession', 'deleteProviderAccount'],
      ...['createAccessToken', 'deleteAccessToken', 'deleteSecondFactor', 'createSetupToken'],
      ...['updatePasskey', 'deletePasskey'],
    ];
    const aboutEverySite = aboutSites.filter(({ name }) => ofEverySite.includes(name));
    const aboutOneSite = aboutSites.filter((method) => !aboutEverySite.includes(method));

    it.each(byPath(aboutSites))('%s refuses another site, and none', async (_path, method) => {
      const entries = withKey(keys.siteSeven, withActor);
      for (const siteId of [8, 0, -7, 2 ** 52]) {
        expect(await call(running.channel, method, entries, { siteId, siteIds: [siteId] })).toBe(
          'PERMISSION_DENIED SITE_NOT_ALLOWED',
        );
      }
      expect(handlerErrors()).toEqual([]);
    });

    it.each(byPath(aboutOneSite))('%s lets its own site through', async (_path, method) => {
      const entries = withKey(keys.siteSeven, withActor);
      expect(await call(running.channel, method, entries, { siteId: 7 })).toBe('INTERNAL INTERNAL');
      running.log.lines.length = 0;
    });

    it.each(byPath(aboutEverySite))('%s is refused whatever site is named', async (_path, method) => {
      const entries = withKey(keys.siteSeven, withActor);
      expect(await call(running.channel, method, entries, { siteId: 7 })).toBe(
        'PERMISSION_DENIED SITE_NOT_ALLOWED',
      );
    });

    it('refuses to create sites, and leaves look-ups by other names to their handlers', async () => {
      const entries = withKey(keys.siteSeven, withActor);
      const outcomeOf = (name: string, request: object) => {
        const method = everyMethod.find((candidate) => candidate.name === name)!;
        return call(running.channel, method, entries, request);
      };
      expect(await outcomeOf('createSite', { name: 'x' })).toBe('PERMISSION_DENIED SITE_NOT_ALLOWED');
      expect(await outcomeOf('getSite', { siteId: 8 })).toBe('PERMISSION_DENIED SITE_NOT_ALLOWED');
      expect(await outcomeOf('getSite', { domain: 'a.example' })).toBe('INTERNAL INTERNAL');
      expect(await outcomeOf('resolveSite', { domain: 'a.example' })).toBe('INTERNAL INTERNAL');
      expect(await outcomeOf('batchResolveSites', { domains: ['a.example'] })).toBe('INTERNAL INTERNAL');
      expect(await outcomeOf('listSites', {})).toBe('INTERNAL INTERNAL');
      running.log.lines.length = 0;
    });

    it.each(aboutSeveralSites)('refuses requests of %s where one is about another site', async (rpc) => {
      const entries = withKey(keys.siteSeven);
      const method = everyMethod.find(({ name }) => name === rpc)!;
      const outcomeOf = (...siteIds: number[]) =>
        call(running.channel, method, entries, { requests: siteIds.map((siteId) => ({ siteId })) });
      expect(await outcomeOf(7, 8)).toBe('PERMISSION_DENIED SITE_NOT_ALLOWED');
      expect(await outcomeOf(8, 7)).toBe('PERMISSION_DENIED SITE_NOT_ALLOWED');
      expect(handlerErrors()).toEqual([]);
      expect(await outcomeOf(7, 7)).toBe('INTERNAL INTERNAL');
      running.log.lines.length = 0;
    });

    it('refuses to move a domain to another site', async () => {
      const client = createClient(contracts.siteManagement, {
        channel: running.channel,
        serviceKey: keys.siteSeven,
      });
      const move = client.updateDomain({ siteId: 7, domainId: 1, domain: { siteId: 8 } }, { actor });
      await expect(move).rejects.toMatchObject({ code: 'PERMISSION_DENIED', reason: 'SITE_NOT_ALLOWED' });
      // One that stays where it is names none.
      const stay = client.updateDomain({ siteId: 7, domainId: 1, domain: { primary: true } }, { actor });
      await expect(stay).rejects.toMatchObject({ reason: 'INTERNAL' });
      running.log.lines.length = 0;
    });

    it('refuses an upload whose first message names no site', async () => {
      const client = createClient(contracts.mediaManagement, {
        channel: running.channel,
        serviceKey: keys.siteSeven,
      });
      await expect(client.uploadMedia([{ chunk: Buffer.from('a') }], { actor })).rejects.toMatchObject({
        reason: 'SITE_NOT_ALLOWED',
      });
      expect(handlerErrors()).toEqual([]);
    });
  });

  describe('the actor', () => {
    const rebuild = everyMethod.find(({ name }) => name === 'rebuildIndex')!;
    const siteId = 1;

    it('may be a super admin only with a key that may name one', async () => {
      const admin = { ...withActor, 'headwater-super-admin': 'true' };
      expect(await call(running.channel, rebuild, withKey(keys.plainManagement, admin), { siteId })).toBe(
        'PERMISSION_DENIED SUPER_ADMIN_NOT_ALLOWED',
      );
      expect(await call(running.channel, rebuild, withKey(keys.management, admin), { siteId })).toBe(
        'INTERNAL INTERNAL',
      );
    });

    it.each(['', '%zz', 'ann', 'user:', 'job:x', encodeURIComponent(`user:${'x'.repeat(196)}`)])(
      'is refused as %p',
      async (id) => {
        const entries = withKey(keys.management, { 'headwater-actor-id': id });
        expect(await call(running.channel, rebuild, entries, { siteId })).toBe(
          'INVALID_ARGUMENT ACTOR_INVALID',
        );
      },
    );
  });

  it('logs who was refused what', async () => {
    const [method] = managementMethods;
    running.log.lines.length = 0;
    await call(running.channel, method!, withKey(keys.delivery), { siteId: 1 });
    expect(running.log.lines).toMatchObject([
      {
        level: 'warn',
        msg: 'call not allowed',
        caller: 'gateway',
        method: method!.path,
        reason: 'MANAGEMENT_NOT_ALLOWED',
      },
    ]);
  });

  it('never logs a key', async () => {
    await call(running.channel, everyMethod[0]!, withKey(keys.management), { siteId: 1 });
    const written = JSON.stringify(running.log.lines);
    for (const key of Object.values(keys)) expect(written).not.toContain(key);
  });

  it('makes a request id of its own when the given one is not fit', async () => {
    const seen = async (given: string) => {
      running.log.lines.length = 0;
      await call(running.channel, everyMethod[0]!, withKey(keys.management, { 'x-request-id': given }), {
        siteId: 1,
      });
      return running.log.lines.find(({ code }) => code === 'INTERNAL')?.requestId;
    };
    expect(await seen('req_1:a.b-c')).toBe('req_1:a.b-c');
    expect(await seen('with space')).toMatch(/^[0-9a-f-]{36}$/);
    expect(await seen('x'.repeat(129))).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('fromStatus', () => {
  it('replaces the text of an error that is not ours, which may name addresses', () => {
    const error = fromStatus({
      code: 14,
      details: 'connect ECONNREFUSED 10.0.0.7:5432',
      metadata: new Metadata(),
    });
    expect(error).toMatchObject({
      code: 'UNAVAILABLE',
      reason: 'UNAVAILABLE',
      message: 'A service is not available.',
    });
    expect((error.cause as Error).message).toContain('10.0.0.7');
  });

  it('survives details that cannot be read', () => {
    const metadata = new Metadata();
    metadata.set('grpc-status-details-bin', Buffer.from([255, 255, 255]));
    expect(fromStatus({ code: 5, details: 'x', metadata })).toMatchObject({
      code: 'NOT_FOUND',
      reason: 'NOT_FOUND',
    });
  });
});
