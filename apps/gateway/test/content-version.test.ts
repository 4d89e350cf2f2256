import { setTimeout as delay } from 'node:timers/promises';

import { AppError } from '@headwater/errors';
import { createSiteVersionMemory } from '@headwater/freshness';
import type { Channel } from '@headwater/grpc';
import { type Services, startServices } from '@headwater/testing-services';

import { describeWithRedis } from './support/fleet';
import { createSubjects, type Subject } from './support/freshness/subjects';
import type { Gateway } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { type ReplicatedFleet, startReplicatedFleet } from './support/replicated-fleet';
import { actor, createEntry, createSite, type TestSite } from './support/sites';
import { startWatched, type Watched } from './support/watched';

const versionOf = ({ headers }: Answer) => Number(headers['x-content-version']);

describe('a version that a reader demands', () => {
  const siteVersions = createSiteVersionMemory();
  let services: Services;
  let site: TestSite;
  let gateway: Watched;
  const others: Watched[] = [];
  /** Runs after the content service has answered and before the gateway gets the answer. */
  let afterAnswer: () => Promise<unknown> = () => Promise.resolve();

  beforeAll(async () => {
    services = await startServices({ mirror: siteVersions });
    const { channel } = services.content.grpc;
    const content: Channel = {
      ...channel,
      unary: async (call, request) => {
        const [outcome] = await Promise.allSettled([channel.unary(call, request)]);
        // Not for the call by which a gateway checks the service every few seconds.
        if (!call.path.endsWith('GetHomepage')) await afterAnswer();
        if (outcome.status === 'fulfilled') return outcome.value;
        throw outcome.reason;
      },
    };
    const channels = {
      site: services.site.grpc.channel,
      content,
      search: services.search.grpc.channel,
    };
    gateway = await startWatched(services, {}, { channels, siteVersions });
  });

  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
  });

  beforeEach(async () => {
    afterAnswer = () => Promise.resolve();
    site = await createSite(services);
    await createEntry(services, site, { type: 'page', slug: 'home', isHomepage: true });
    await createEntry(services, site, { slug: 'post' });
  });

  afterAll(async () => {
    await gateway.close();
    await services.close();
  });

  const demand = (path: string, version: number, headers = {}) =>
    gateway.read(site, path, { headers: { ...headers, 'X-Min-Content-Version': String(version) } });

  const paths = [
    '/pages',
    '/pages/homepage',
    '/pages/home',
    '/posts?per_page=2',
    '/posts/post',
    '/taxonomies',
    '/settings',
    '/navigation',
    '/search?q=title',
  ];

  test.each(paths)('%s: is served up to the present one; one above it is not there', async (path) => {
    const present = versionOf(await gateway.read(site, path));
    for (const version of [0, 1, present - 1, present]) {
      const answer = await demand(path, version);
      expect([version, answer.status, versionOf(answer)]).toEqual([version, 200, present]);
    }
    for (const version of [present + 1, present + 60_000, Number.MAX_SAFE_INTEGER]) {
      for (const headers of [{}, { 'If-None-Match': '*' }]) {
        const answer = await demand(path, version, headers);
        expect([...errorOf(answer), answer.headers['retry-after'], versionOf(answer)]).toEqual([
          503,
          'CONTENT_VERSION_NOT_REACHED',
          '1',
          present,
        ]);
      }
    }
  });

  test.each([
    ['0', 200],
    ['0000000000000001', 200],
    ['9007199254740991', 503],
    ['9007199254740992', 422],
    ['00000000000000001', 422],
    ['1, 2', 422],
    ['', 422],
    ['٣', 422],
  ])('%j is demanded with status %i', async (version, status) => {
    const headers = { 'X-Min-Content-Version': Buffer.from(version).toString('latin1') };
    expect((await gateway.read(site, '/settings', { headers })).status).toBe(status);
  });

  test('that is not there is counted apart: no circuit opens, and nothing is logged but the request', async () => {
    const counter = 'headwater_gateway_version_not_reached_total{route="getSettings"}';
    const before = (await gateway.metric(counter)) || 0;
    const { length } = gateway.messages;
    for (let turn = 0; turn < 20; turn++) await demand('/settings', Number.MAX_SAFE_INTEGER);
    expect((await gateway.metric(counter)) - before).toBe(20);
    for (const dependency of ['site', 'content', 'search']) {
      expect(await gateway.metric(`headwater_gateway_circuit_open{dependency="${dependency}"}`)).toBe(0);
    }
    expect(gateway.messages.slice(length)).toEqual([]);
    const { status, checks } = await gateway.readiness();
    expect([status, checks['site']!.ok, checks['siteVersions']!.ok]).toEqual([200, true, true]);
  });

  test('a fault names no later version than what it was found in: a missing post is written while it is refused', async () => {
    const before = versionOf(await gateway.read(site, '/posts'));
    afterAnswer = async () => {
      afterAnswer = () => Promise.resolve();
      await createEntry(services, site, { slug: 'late' });
      // Another request tells the gateway of the new version meanwhile.
      expect(versionOf(await gateway.read(site, '/settings'))).toBeGreaterThan(before);
    };
    const refused = await gateway.read(site, '/posts/late');
    expect([...errorOf(refused), versionOf(refused)]).toEqual([404, 'CONTENT_NOT_FOUND', before]);
    expect((await gateway.read(site, '/posts/late')).status).toBe(200);
  });

  test('an answer is no newer than what was known of its site: the base URL changes while the content is read', async () => {
    const { siteId } = site;
    const linksTo = (answer: Answer) => answer.json<{ meta: { path: string } }>().meta.path;
    const before = versionOf(await gateway.read(site, '/settings'));
    let change = async () => {
      change = () => Promise.resolve();
      await services.manage.site.updateSite(
        { siteId, site: { baseUrl: 'https://moved.example' }, updateMask: { paths: ['base_url'] } },
        { actor },
      );
    };
    // The change comes before the content is read: the answer has content from after the change, and addresses from before it.
    const { channel } = services.content.grpc;
    const content: Channel = {
      ...channel,
      unary: async (call, request) => {
        // Not for the call by which a gateway checks the service at its start.
        if (call.path.endsWith('ListPosts')) await change();
        return channel.unary(call, request);
      },
    };
    const own = await startWatched(
      services,
      {},
      {
        channels: { site: services.site.grpc.channel, content, search: services.search.grpc.channel },
        siteVersions,
      },
    );
    others.push(own);
    const first = await own.read(site, '/posts');
    expect([linksTo(first), versionOf(first)]).toEqual([`${site.baseUrl}/api/v1/posts`, before]);
    const second = await own.read(site, '/posts');
    expect(linksTo(second)).toBe('https://moved.example/api/v1/posts');
    expect(versionOf(second)).toBeGreaterThan(before);
  });

  test('a database that is behind it, for a site that is not, is no outage either', async () => {
    const present = versionOf(await gateway.read(site, '/posts'));
    afterAnswer = () => Promise.reject(new AppError('UNAVAILABLE', 'SITE_VERSION_BEHIND', 'Not yet.'));
    expect(errorOf(await demand('/posts?fresh', present))).toEqual([503, 'CONTENT_VERSION_NOT_REACHED']);
    expect(errorOf(await gateway.read(site, '/posts?other'))).toEqual([503, 'SERVICE_UNAVAILABLE']);
    expect(await gateway.metric('headwater_gateway_circuit_open{dependency="content"}')).toBe(0);
  });
});

describeWithRedis('X-Content-Version is a lower bound', () => {
  let replicated: ReplicatedFleet;
  /** The version of each site when a write of it was last acknowledged. */
  const raised = new Map<number, number>();
  let mirrors = true;

  beforeAll(async () => {
    replicated = await startReplicatedFleet({
      watch: (mirror) => ({
        ...mirror,
        set(siteId, version, ...others) {
          raised.set(siteId, Math.max(version, raised.get(siteId) ?? 0));
          return mirrors ? mirror.set(siteId, version, ...others) : Promise.reject(new Error('not mirrored'));
        },
      }),
    });
  });
  afterAll(() => replicated.close());

  const numberIn = ({ text }: Answer) => Number(/Lantern n(\d+)n/.exec(text)?.[1]);

  test('who sends it back never gets less, from either gateway, while a replica lags and somebody writes', async () => {
    const { fleet, servers } = replicated;
    const site = await createSite(fleet.services);
    const subjects = await createSubjects(fleet.services, site);
    /** By subject: the version that each value was acknowledged at. */
    const acknowledged = new Map<Subject, number[]>(subjects.map((subject) => [subject, []]));
    async function write(subject: Subject): Promise<void> {
      const versions = acknowledged.get(subject)!;
      await subject.write(`Lantern n${versions.length}n`);
      versions.push(raised.get(site.siteId)!);
    }
    for (const subject of subjects) await write(subject);
    const shown = subjects.flatMap((subject) => subject.paths.map((path) => ({ subject, path })));

    /** The least value that an answer of this version may show. */
    const leastAt = (subject: Subject, version: number) =>
      acknowledged.get(subject)!.findLastIndex((each) => each <= version);

    let ended = false;
    async function whileRunning(work: () => Promise<void>): Promise<void> {
      while (!ended) await work();
    }
    const lagging = whileRunning(async () => {
      await servers.replica.holdBack();
      await delay(100);
      await servers.replica.goOn();
      await servers.replica.caughtUp();
    });
    let turn = 0;
    const writing = whileRunning(async () => {
      await write(subjects[turn++ % subjects.length]!);
      await delay(5);
    });
    const wrong: unknown[] = [];
    async function echo(from: Gateway, to: Gateway): Promise<void> {
      for (const { subject, path } of shown) {
        const first = await from.read(site, path);
        const headers = { 'X-Min-Content-Version': first.headers['x-content-version']! };
        const second = await to.read(site, path, { headers });
        const [version, next] = [versionOf(first), versionOf(second)];
        const isRight =
          first.status === 200 &&
          second.status === 200 &&
          numberIn(first) >= leastAt(subject, version) &&
          numberIn(second) >= Math.max(numberIn(first), leastAt(subject, next)) &&
          next >= version;
        if (!isRight) wrong.push({ path, first, second });
      }
    }
    const [one, other] = fleet.gateways;
    for (let round = 0; round < 6; round++) {
      await Promise.all([echo(one, other), echo(other, one), echo(one, one)]);
    }
    ended = true;
    await Promise.all([lagging, writing]);
    expect(wrong).toEqual([]);
    expect(turn).toBeGreaterThan(10);
    const { behind = 0, avoided = 0 } = await replicated.takeReplicaReads();
    expect(behind + avoided).toBeGreaterThan(0);
  }, 60_000);

  test('what a reader knows of and Redis does not is asked for anew, not taken from a call that began before', async () => {
    const { fleet } = replicated;
    const { channel } = fleet.services.site.grpc;
    let release = (): void => undefined;
    let answered = (): void => undefined;
    let held = Promise.resolve();
    const slow: Channel = {
      ...channel,
      unary: async (call, request) => {
        const answer = await channel.unary(call, request);
        if (!call.path.endsWith('BatchResolveSites')) return answer;
        answered();
        await held;
        return answer;
      },
    };
    const gateway = await fleet.start({}, { site: slow });
    const site = await createSite(fleet.services);
    const demand = (version: number) =>
      gateway.read(site, '/posts', { headers: { 'X-Min-Content-Version': String(version) } });
    expect((await gateway.read(site, '/posts')).status).toBe(200);

    held = new Promise((resolve) => (release = resolve));
    const reached = new Promise<void>((resolve) => (answered = resolve));
    const early = demand(Number.MAX_SAFE_INTEGER);
    await reached;
    mirrors = false;
    await createEntry(fleet.services, site, { slug: 'told-of' });
    const late = demand(raised.get(site.siteId)!);
    // Counted in the script call before the gRPC call.
    while (Number((await fleet.gateways[0].read(site, '/posts')).headers['x-ratelimit-remaining']) > 999_996);
    release();
    mirrors = true;
    expect(errorOf(await early)).toEqual([503, 'CONTENT_VERSION_NOT_REACHED']);
    const answer = await late;
    expect([answer.status, answer.text.includes('"slug":"told-of"')]).toEqual([200, true]);
  });
});
