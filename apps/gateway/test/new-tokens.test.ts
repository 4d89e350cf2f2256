import { createHash } from 'node:crypto';

import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { type OwnRedis, startOwnRedis } from '@headwater/testing';
import { startServices } from '@headwater/testing-services';

import { valuesOfField } from './support/field-values';
import { type Gateway, startGateway } from './support/gateway';
import { errorOf } from './support/http';
import { type ReplicatedFleet, startReplicatedFleet } from './support/replicated-fleet';
import { actor, createEntry, createSite, createToken, type TestSite } from './support/sites';
import { type SlowPath, startSlowPath } from './support/slow-path';
import { describeWithOwnRedis } from './support/with-own-redis';

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const madeUp = (text: string) => `hw_${hashOf(text).slice(0, 40)}`;
const readWith = (gateway: Gateway, site: TestSite, token: string) =>
  gateway.read(site, '/settings', { headers: { Authorization: `Bearer ${token}` } });

/** Calls it before and after each look-up of a kind. */
function around(
  channel: Channel,
  name: string,
  { before, after }: { before?: (request: Uint8Array) => void; after?: () => Promise<void> },
): Channel {
  return {
    ...channel,
    unary: async (call, request) => {
      if (!call.path.endsWith(`/${name}`)) return channel.unary(call, request);
      before?.(request);
      const response = await channel.unary(call, request);
      await after?.();
      return response;
    },
  };
}

/** Writers reach Redis, so the site's access version rises there; only this gateway cannot read it. */
describeWithOwnRedis('a token that has just been made, at a gateway that alone has lost Redis', () => {
  let redis: OwnRedis;
  let replicated: ReplicatedFleet;
  let site: TestSite;
  let path: SlowPath;
  let gateway: Gateway;
  /** Hashes of each look-up of tokens. */
  let asked: string[][] = [];

  beforeAll(async () => {
    redis = await startOwnRedis();
    replicated = await startReplicatedFleet({ redis });
    const { services } = replicated.fleet;
    site = await createSite(services);
    path = await startSlowPath(Number(new URL(redis.url).port));
    gateway = await replicated.fleet.start(
      { redis: { url: `redis://127.0.0.1:${path.port}`, cluster: false, deadlineMs: 100 } },
      {
        site: around(services.site.grpc.channel, 'BatchFindTokens', {
          before: (request) => void asked.push(valuesOfField(request, 3).map((hash) => hash.toString('hex'))),
        }),
      },
    );
  }, 60_000);

  afterAll(async () => {
    await path.close();
    await replicated.close();
  });

  /** Reads until versions are believed: the reads that find out that Redis is lost ask the site service. */
  async function loseRedis(): Promise<void> {
    path.delayMs = Infinity;
    for (let turn = 0; turn < 5; turn++) expect((await readWith(gateway, site, site.token)).status).toBe(200);
  }

  test('is let in at once, one after the other and many together', async () => {
    const { services } = replicated.fleet;
    await loseRedis();
    for (let turn = 0; turn < 10; turn++) {
      const { secret } = await createToken(services, { siteId: site.siteId });
      expect((await readWith(gateway, site, secret)).status).toBe(200);
    }
    const made = await Promise.all(
      Array.from({ length: 10 }, () => createToken(services, { siteId: site.siteId })),
    );
    const answers = await Promise.all(made.map(({ secret }) => readWith(gateway, site, secret)));
    expect(answers.map(({ status }) => status)).toEqual(made.map(() => 200));
  });

  test('is let in at once where the replica that could answer does not have it yet', async () => {
    const { fleet, servers } = replicated;
    await loseRedis();
    await servers.replica.holdBack();
    const { secret } = await createToken(fleet.services, { siteId: site.siteId });
    const { status } = await readWith(gateway, site, secret);
    await servers.replica.goOn();
    expect(status).toBe(200);
  });

  test('made-up tokens are asked for once each', async () => {
    await loseRedis();
    asked = [];
    const tokens = Array.from({ length: 200 }, (_, turn) => madeUp(`lost ${turn}`));
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(tokens.map((token) => readWith(gateway, site, token)));
      for (const answer of answers) expect(errorOf(answer)).toEqual([401, 'TOKEN_INVALID']);
      // Writes that do not change access cause no further look-up.
      await createEntry(replicated.fleet.services, site);
    }
    // Where the site is asked for in the same request, its tokens are known.
    const all = asked.flat();
    expect(new Set(all).size).toBe(all.length);
    expect(tokens.map(hashOf)).toEqual(expect.arrayContaining(all));
  });

  test('once Redis is back, made-up tokens are ruled out without asking', async () => {
    path.delayMs = 0;
    const reads = async (slug: string) => (await gateway.read(site, `/posts/${slug}`)).status;
    for (let turn = 0; ; turn++) {
      await createEntry(replicated.fleet.services, site, { slug: `back-${turn}` });
      // Versions that are a moment old would still say that there is none.
      if ((await reads(`back-${turn}`)) === 200 && (await isReady())) break;
    }
    asked = [];
    for (let turn = 0; turn < 20; turn++) {
      expect(errorOf(await readWith(gateway, site, madeUp(`back ${turn}`)))).toEqual([401, 'TOKEN_INVALID']);
    }
    expect(asked).toEqual([]);
  });

  /** Whether a made-up token causes no look-up any more. */
  async function isReady(): Promise<boolean> {
    asked = [];
    await readWith(gateway, site, madeUp(`ready ${performance.now()}`));
    return asked.length === 0;
  }
});

test('a token of the site that a domain has just moved to is let in, whoever asked for the domain before', async () => {
  const siteVersions = createSiteVersionMemory();
  const services = await startServices({ mirror: siteVersions });
  const [from, to] = [await createSite(services), await createSite(services)];
  const { manage } = services;
  const domain = 'moving.example';
  const { domain: made } = await manage.site.createDomain({ siteId: from.siteId, name: domain }, { actor });
  let hold: Promise<void> | undefined;
  let isAsked = (): void => undefined;
  const channels = {
    // The answer is there, and arrives late.
    site: around(services.site.grpc.channel, 'BatchResolveSites', {
      after: async () => {
        isAsked();
        await hold;
      },
    }),
    content: services.content.grpc.channel,
    search: services.search.grpc.channel,
  };
  const gateway = await startGateway(services, {}, { channels, siteVersions });
  const at = { ...from, domain };
  expect((await readWith(gateway, at, from.token)).status).toBe(200);

  await manage.site.updateDomain(
    {
      siteId: from.siteId,
      domainId: made!.domainId,
      domain: { siteId: to.siteId },
      updateMask: { paths: ['site_id'] },
    },
    { actor },
  );
  let release = (): void => undefined;
  hold = new Promise((resolve) => (release = resolve));
  const called = new Promise<void>((resolve) => (isAsked = resolve));
  const early = readWith(gateway, at, from.token);
  await called;
  const { secret } = await createToken(services, { siteId: to.siteId });
  const late = readWith(gateway, at, secret);
  // By then it waits for the answer that was asked for before the token was made.
  expect((await gateway.ask('/api/v1/openapi.json')).status).toBe(200);
  hold = undefined;
  release();
  const answers = [await early, await late];
  await gateway.close();
  await services.close();
  expect(answers.map(({ status }) => status)).toEqual([401, 200]);
});

test('a token is let in at another domain of its site, which was looked up before the token was made', async () => {
  const siteVersions = createSiteVersionMemory();
  const services = await startServices({ mirror: siteVersions });
  const site = await createSite(services);
  const { siteId } = site;
  const domain = 'second.example';
  await services.manage.site.createDomain({ siteId, name: domain }, { actor });
  const gateway = await startGateway(services, {}, { siteVersions });
  await readWith(gateway, site, site.token);
  const { secret } = await createToken(services, { siteId });
  const first = await readWith(gateway, { ...site, domain }, secret);
  // Now all that is cached has to be asked for again. The former state of the first domain lacks the token.
  await createToken(services, { siteId });
  const second = await readWith(gateway, site, secret);
  await gateway.close();
  await services.close();
  expect([first.status, second.status]).toEqual([200, 200]);
});
