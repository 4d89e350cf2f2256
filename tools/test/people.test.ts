import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { type TOTP, URI } from 'otpauth';

import { type CallOptions, contracts, toTimestamp } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import {
  type Channel,
  createAssertionSigner,
  createChannel,
  createClient,
  generateAssertionKeys,
} from '@headwater/grpc';
import { createCloser } from '@headwater/runtime';

import { describePeopleMatrix } from './support/people/matrix';
import { type Installation, startPrograms } from './support/programs';

jest.setTimeout(240_000);

const services = ['site', 'content', 'media', 'search', 'identity'] as const;
type Service = (typeof services)[number];

const operator = { actor: { id: 'cli:test', superAdmin: true }, deadlineMs: 10_000 };
const password = 'correct horse battery';
const noSuchSite = 'NOT_FOUND SITE_NOT_FOUND: There is no such site.';
const noCredential = /^UNAUTHENTICATED CREDENTIAL_REFUSED/;

const closer = createCloser();
const folder = mkdtempSync(join(tmpdir(), 'headwater-people-'));
const first = generateAssertionKeys();
const files = { publicKeys: join(folder, 'public-keys'), privateKey: join(folder, 'private-key') };

/** A clock that is wrong by so many seconds, for a program of Node. */
function clockOff(seconds: number): string {
  const file = join(folder, `clock-${seconds}.cjs`);
  writeFileSync(file, `const { now } = Date; Date.now = () => now() + ${seconds * 1_000};`);
  return `--require=${file}`;
}

let installation: Installation;
let clients: ReturnType<typeof connect>;
let own: number;
let foreign: number;
const unknown = 999_999;

function channelTo(service: Service): Channel {
  const channel = createChannel({ address: installation.addresses[service] });
  closer.add('channel', () => channel.close());
  return channel;
}

function connect(serviceKey: string) {
  const to = (service: Service) => ({ channel: channelTo(service), serviceKey, deadlineMs: 10_000 });
  return {
    site: createClient(contracts.siteManagement, to('site')),
    content: createClient(contracts.contentManagement, to('content')),
    delivery: createClient(contracts.contentDelivery, to('content')),
    media: createClient(contracts.mediaManagement, to('media')),
    search: createClient(contracts.searchManagement, to('search')),
    identity: createClient(contracts.identityManagement, to('identity')),
    authentication: createClient(contracts.authenticationManagement, to('identity')),
  };
}

/** `OK`, or what refused the call, word for word. */
async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'OK';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.code} ${error.reason}: ${error.message}`;
  }
}

/** What a site admin may read of each service. */
const reads: Record<Service, (siteId: number, options: CallOptions) => Promise<unknown>> = {
  site: (siteId, options) => clients.site.listTokens({ siteId }, options),
  content: (siteId, options) => clients.content.listEntries({ siteId }, options),
  media: (siteId, options) => clients.media.listMedia({ siteId }, options),
  search: (siteId, options) => clients.search.getRecency({ siteId }, options),
  identity: (siteId, options) => clients.identity.listGrants({ siteId }, options),
};

/** One request of a program that people use: identity is asked first, then the service. */
async function request(credential: string, service: Service, siteId = own, audience = service) {
  const signed = clients.authentication.createAssertion({ credential, audience, siteId: own });
  const refusal = await outcome(signed);
  if (refusal !== 'OK') return refusal;
  return outcome(reads[service](siteId, { assertion: (await signed).assertion }));
}

/** A site admin of the own site who has logged in. */
async function addPerson(email: string, superAdmin = false) {
  const { identity } = connect(installation.managementKey);
  const { user, invitationToken } = await identity.inviteUser({ email, superAdmin }, operator);
  const { userId } = user!;
  await clients.authentication.acceptInvitation({ invitationToken, password });
  await identity.updateGrant({ siteId: own, userId, role: 'ROLE_SITE_ADMIN' }, operator);
  const { sessionToken, session } = await clients.authentication.logIn({ email, password });
  const expireTime = toTimestamp(new Date(Date.now() + 3_600_000));
  const token = await identity.createAccessToken({ userId, name: 'script', expireTime }, operator);
  const { accessTokenId } = token.accessToken!;
  return { userId, session: sessionToken, sessionId: session!.sessionId, token: token.secret, accessTokenId };
}

beforeAll(async () => {
  closer.add('folder', () => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(files.publicKeys, first.publicKey);
  writeFileSync(files.privateKey, first.privateKey);
  const keys = { IDENTITY_PUBLIC_KEYS_FILE: files.publicKeys };
  installation = await startPrograms({
    only: services,
    logLevel: 'warn',
    variablesOf: {
      site: { ...keys, NODE_OPTIONS: clockOff(10) },
      content: { ...keys, NODE_OPTIONS: clockOff(-10) },
      media: keys,
      search: keys,
      identity: { ...keys, IDENTITY_SIGNING_KEY_FILE: files.privateKey },
    },
  });
  closer.add('installation', () => installation.close(), 60_000);
  for (const { untilReady } of installation.programs) await untilReady();
  clients = connect(installation.peopleKey);
  const { site } = connect(installation.managementKey);
  const makeSite = async (domain: string): Promise<number> => {
    const values = { name: domain, mode: 'SITE_MODE_HEADLESS', domain, defaultLanguage: 'en' } as const;
    return (await site.createSite(values, operator)).site!.siteId;
  };
  own = await makeSite('own.example');
  foreign = await makeSite('foreign.example');
});

afterAll(() => closer.close());

describePeopleMatrix(() => ({
  channels: Object.fromEntries(services.map((service) => [service, channelTo(service)])) as Record<
    Service,
    Channel
  >,
  ...{ peopleKey: installation.peopleKey, operatorKey: installation.managementKey, operator },
  ...{ own, foreign, unknown, identityPrivateKey: first.privateKey },
}));

describe('services as processes of their own, with clocks 10 s before and behind', () => {
  it.each(services)('%s answers a person in their site, and knows no other', async (service) => {
    const { session, token } = await addPerson(`${service}@example.org`);
    for (const credential of [session, token]) {
      expect(await request(credential, service)).toBe('OK');
      expect(await request(credential, service, foreign)).toBe(noSuchSite);
      expect(await request(credential, service, unknown)).toBe(noSuchSite);
      for (const audience of services.filter((each) => each !== service)) {
        expect(await request(credential, service, own, audience)).toMatch(
          /^UNAUTHENTICATED ASSERTION_INVALID/,
        );
      }
    }
    for (const siteId of [foreign, unknown]) {
      const signed = clients.authentication.createAssertion({
        ...{ credential: session, audience: service, siteId },
      });
      expect(await outcome(signed)).toBe(noSuchSite);
    }
  });

  it.each(services)('%s does nothing for a stolen service key alone', async (service) => {
    const refusal = /^UNAUTHENTICATED ASSERTION_MISSING/;
    expect(await outcome(reads[service](own, {}))).toMatch(refusal);
    const claimed = { actor: { id: 'user:1', superAdmin: true } };
    expect(await outcome(reads[service](own, claimed))).toMatch(refusal);
    const expired = createAssertionSigner(first.privateKey, () => Date.now() - 80_000);
    const other = createAssertionSigner(generateAssertionKeys().privateKey);
    const superAdmin = { userId: 1, superAdmin: true };
    expect(await outcome(reads[service](own, { assertion: expired(superAdmin, service).assertion }))).toMatch(
      /^UNAUTHENTICATED ASSERTION_EXPIRED/,
    );
    expect(await outcome(reads[service](own, { assertion: other(superAdmin, service).assertion }))).toMatch(
      /^UNAUTHENTICATED ASSERTION_INVALID/,
    );
  });

  it('let a stolen key write nothing, and read nothing of the delivery side', async () => {
    const claimed = { actor: { id: 'user:1', superAdmin: true } };
    expect(await outcome(clients.site.deleteSite({ siteId: foreign }, claimed))).toMatch(
      /^UNAUTHENTICATED ASSERTION_MISSING/,
    );
    const page = { siteId: own, minSiteVersion: 0, language: 'en' };
    expect(await outcome(clients.delivery.getHomepage(page))).toMatch(/^PERMISSION_DENIED PEOPLE_ONLY/);
    const { site } = connect(installation.managementKey);
    expect(await outcome(site.getSite({ siteId: foreign }, operator))).toBe('OK');
  });

  it('let a super admin delete a site with a password that was just given, and not with a token', async () => {
    const { session, token } = await addPerson('super@example.org', true);
    const { site } = connect(installation.managementKey);
    const values = { name: 'Gone', mode: 'SITE_MODE_HEADLESS', domain: 'gone.example' } as const;
    const { siteId } = (await site.createSite({ ...values, defaultLanguage: 'en' }, operator)).site!;
    const remove = async (credential: string): Promise<string> => {
      const { assertion } = await clients.authentication.createAssertion({ credential, audience: 'site' });
      return outcome(clients.site.deleteSite({ siteId }, { assertion }));
    };
    expect(await remove(token)).toMatch(/^PERMISSION_DENIED CONFIRMATION_REQUIRED/);
    expect(await remove(session)).toBe('OK');
  });

  it('take a code of an authenticator app once, by the clock of the database', async () => {
    const email = 'app@example.org';
    const { session } = await addPerson(email);
    const { authentication } = clients;
    const { url } = await authentication.beginTotp({ sessionToken: session });
    const totp = URI.parse(url) as TOTP;
    const { recoveryCodes } = await authentication.confirmTotp({
      sessionToken: session,
      code: totp.generate(),
    });
    const complete = async (code: string): Promise<string> => {
      const { challenge } = await authentication.logIn({ email, password });
      const { challengeToken } = challenge!;
      return outcome(authentication.completeLogIn({ challengeToken, code }));
    };
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    expect(await complete(next)).toBe('OK');
    expect(await complete(next)).toMatch(/^UNAUTHENTICATED CODE_REFUSED/);
    expect(await complete(recoveryCodes[0]!)).toBe('OK');
    expect(await complete(recoveryCodes[0]!)).toMatch(/^UNAUTHENTICATED CODE_REFUSED/);
  });

  it('let an author write drafts under the own name, and publish nothing', async () => {
    const { identity } = connect(installation.managementKey);
    const { userId, session } = await addPerson('author@example.org');
    await identity.updateGrant({ siteId: own, userId, role: 'ROLE_AUTHOR' }, operator);
    const rename = { user: { name: 'Mary Shelley' }, updateMask: { paths: ['name'] } };
    const entry = { type: 'post', language: 'en', title: 'Own', slug: 'own' };
    const call = async (): Promise<CallOptions> => {
      const asked = { credential: session, audience: 'content', siteId: own };
      return { assertion: (await clients.authentication.createAssertion(asked)).assertion };
    };
    await identity.updateUser({ userId, ...rename }, operator);
    const { entryId, authorId } = (await clients.content.createEntry({ siteId: own, entry }, await call()))
      .entry!;
    const { author } = await clients.content.getAuthor({ siteId: own, authorId }, await call());
    expect(author).toMatchObject({ name: 'Mary Shelley', userId });
    const target = { siteId: own, entryId, expectedRevision: 1 };
    expect(await outcome(clients.content.publishEntry(target, await call()))).toMatch(
      /^PERMISSION_DENIED ROLE_REQUIRED/,
    );
    const other = await addPerson('another-author@example.org');
    await identity.updateGrant({ siteId: own, userId: other.userId, role: 'ROLE_AUTHOR' }, operator);
    const { assertion } = await clients.authentication.createAssertion({
      ...{ credential: other.session, audience: 'content', siteId: own },
    });
    expect(await outcome(clients.content.deleteEntry(target, { assertion }))).toMatch(
      /^PERMISSION_DENIED OWN_ENTRIES_ONLY/,
    );
    expect(await outcome(clients.content.deleteEntry(target, await call()))).toBe('OK');
  });

  it('refuse the next request once session, token, role or user is taken away', async () => {
    const { identity } = connect(installation.managementKey);
    const { userId, session, sessionId, token, accessTokenId } = await addPerson('leaving@example.org');
    const ask = (credential: string): Promise<string> => request(credential, 'content');
    /** What all services answer. */
    const askAll = async (credential: string): Promise<string> => {
      const heard = await Promise.all(services.map((service) => request(credential, service)));
      return [...new Set(heard)].join(', ');
    };
    expect([await askAll(session), await askAll(token)]).toEqual(['OK', 'OK']);

    await identity.deleteSession({ userId, sessionId }, operator);
    expect(await askAll(session)).toMatch(noCredential);
    expect(await askAll(token)).toBe('OK');

    await identity.deleteGrant({ siteId: own, userId }, operator);
    expect(await askAll(token)).toBe(noSuchSite);
    await identity.updateGrant({ siteId: own, userId, role: 'ROLE_VIEWER' }, operator);
    expect(await ask(token)).toBe('OK');
    expect(await request(token, 'site')).toMatch(/^PERMISSION_DENIED ROLE_REQUIRED/);

    const disable = (disabled: boolean) =>
      identity.updateUser({ userId, user: { disabled }, updateMask: { paths: ['disabled'] } }, operator);
    await disable(true);
    expect(await askAll(token)).toMatch(noCredential);
    await disable(false);
    expect(await ask(token)).toBe('OK');

    await identity.deleteAccessToken({ userId, accessTokenId }, operator);
    expect(await askAll(token)).toMatch(noCredential);
  });

  it('refuse the next request of whoever has logged out, or is no super admin any more', async () => {
    const { identity } = connect(installation.managementKey);
    const { userId, session } = await addPerson('no-longer@example.org', true);
    const ask = async (): Promise<string> => {
      const signed = clients.authentication.createAssertion({ credential: session, audience: 'site' });
      const refusal = await outcome(signed);
      if (refusal !== 'OK') return refusal;
      return outcome(clients.site.listTokens({ siteId: foreign }, { assertion: (await signed).assertion }));
    };
    expect(await ask()).toBe('OK');
    const plain = { user: { superAdmin: false }, updateMask: { paths: ['super_admin'] } };
    await identity.updateUser({ userId, ...plain }, operator);
    expect(await ask()).toBe(noSuchSite);
    expect(await request(session, 'site')).toBe('OK');
    await clients.authentication.logOut({ sessionToken: session });
    expect(await request(session, 'site')).toMatch(noCredential);
  });

  // The last one: the first key is no good afterwards.
  it('go on while the key of identity is replaced, and then refuse the former one', async () => {
    const next = generateAssertionKeys();
    const superAdmin = { userId: 1, superAdmin: true };
    const byFormer = (service: Service) => createAssertionSigner(first.privateKey)(superAdmin, service);
    const byNext = (service: Service) => createAssertionSigner(next.privateKey)(superAdmin, service);
    const asked = (sign: typeof byNext) =>
      Promise.all(
        services.map(async (service) =>
          (await outcome(reads[service](own, { assertion: sign(service).assertion }))).replace(/:.*/, ''),
        ),
      );
    const all = (result: string): string[] => services.map(() => result);
    const until = async (sign: typeof byNext, result: string): Promise<void> => {
      while ((await asked(sign)).some((each) => each !== result)) await delay(100);
    };
    const refused = 'UNAUTHENTICATED ASSERTION_INVALID';
    const { session } = await addPerson('staying@example.org');
    expect(await asked(byFormer)).toEqual(all('OK'));
    expect(await asked(byNext)).toEqual(all(refused));

    writeFileSync(files.publicKeys, `${first.publicKey},${next.publicKey}`);
    await until(byNext, 'OK');
    expect(await asked(byFormer)).toEqual(all('OK'));
    expect(await request(session, 'content')).toBe('OK');

    const headerNow = async (): Promise<string | undefined> =>
      (await clients.authentication.createAssertion({ credential: session, audience: 'content' })).assertion
        .split('.')
        .at(0);
    const former = await headerNow();
    writeFileSync(files.privateKey, next.privateKey);
    while ((await headerNow()) === former) {
      expect(await request(session, 'content')).toBe('OK');
      await delay(100);
    }

    writeFileSync(files.publicKeys, next.publicKey);
    await until(byFormer, refused);
    expect(await asked(byNext)).toEqual(all('OK'));
    for (const service of services) expect(await request(session, service)).toBe('OK');
  });
});
