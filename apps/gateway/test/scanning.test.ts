import { Client } from 'pg';

import { createSiteVersionMemory } from '@headwater/freshness';
import { type Services, startServices } from '@headwater/testing-services';

import { gatewayConfig } from './support/gateway';
import { type Answer, errorOf } from './support/http';
import { createEntry, createSite, type TestSite } from './support/sites';
import { type Spoilable, spoilable } from './support/spoilable';
import { startWatched, type Watched } from './support/watched';

describe('scanning one site', () => {
  const siteVersions = createSiteVersionMemory();
  let services: Services;
  let gateway: Watched;
  let content: Spoilable;
  let site: TestSite;
  let other: TestSite;

  beforeAll(async () => {
    services = await startServices({ mirror: siteVersions });
    site = await createSite(services);
    other = await createSite(services);
    await createEntry(services, other, { slug: 'of-the-other' });
    content = spoilable(services.content.grpc.channel);
    const channels = { site: services.site.grpc.channel, content, search: services.search.grpc.channel };
    const cache = { maxBytes: 16_777_216, siteShare: 0.25, siteMisses: 1, staleIfErrorMs: 0 };
    gateway = await startWatched(services, { cache }, { channels, siteVersions });
    await gateway.read(site, '/settings');
  });

  afterAll(async () => {
    await gateway.close();
    await services.close();
  });

  /** Asks for so many posts that do not exist; answers come in as they are made. */
  function scan(name: string, count: number): { answers: Answer[]; done: Promise<unknown> } {
    const answers: Answer[] = [];
    const asking = Array.from({ length: count }, async (_, turn) => {
      answers.push(await gateway.read(site, `/posts/${name}-${turn}`));
    });
    return { answers, done: Promise.all(asking) };
  }

  async function expectSeen(crowded: number): Promise<void> {
    const { status, checks } = await gateway.readiness();
    expect([status, checks['newAnswers']]).toEqual([
      200,
      crowded === 0
        ? { ok: true, required: false }
        : {
            ok: false,
            required: false,
            detail: `sites of which more is asked for than can be made: ${crowded}`,
          },
    ]);
    expect(await gateway.metric('headwater_gateway_crowded_sites')).toBe(crowded);
  }

  test('fills its own queue and no other’s, and operators see it until there is room again', async () => {
    await expectSeen(0);
    content.mode = 'holds';
    const { answers, done } = scan('made-up', 89);
    // One is made, 64 wait; the others are refused at once.
    while (answers.length < 24) await new Promise(setImmediate);
    const refused = Array.from({ length: 24 }, () => [503, 'SERVICE_UNAVAILABLE', '1']);
    expect(answers.map((answer) => [...errorOf(answer), answer.headers['retry-after']])).toEqual(refused);
    expect(await gateway.metric('headwater_gateway_cache_total{cache="answer",outcome="refused"}')).toBe(24);
    content.mode = 'works';
    await expectSeen(1);
    for (const path of ['/posts', '/posts/of-the-other', '/pages', '/search?q=title']) {
      expect([path, (await gateway.read(other, path)).status]).toEqual([path, 200]);
    }
    expect([answers.length, content.held.length]).toEqual([24, 1]);
    for (const go of content.held.splice(0)) go();
    await done;
    expect(answers.slice(24).map(errorOf)).toEqual(
      Array.from({ length: 65 }, () => [404, 'CONTENT_NOT_FOUND']),
    );
    await expectSeen(0);
    // Once for all that were refused.
    expect(
      gateway.messages.filter((message) => /new answers of a site|request failed/.test(message)),
    ).toEqual([
      'more new answers of a site are asked for than can be made',
      'there is room for new answers of a site again',
    ]);
  });

  test('with reads that the database is long at leaves connections of the service to the others', async () => {
    const { urls } = services.database;
    const admin = new Client({ connectionString: urls.admin });
    await admin.connect();
    // Whatever is read of the site takes until the lock is given back.
    const lock = 'select pg_advisory_lock(7)';
    await admin.query(`
      create or replace function platform.clock_now() returns timestamptz language plpgsql stable parallel safe as $$
      begin
        if current_setting('app.site_id', true) = '${site.siteId}' then perform pg_advisory_xact_lock_shared(7); end if;
        return now();
      end $$`);
    const patient = { ...gatewayConfig(services).services, deadlineMs: 30_000 };
    const channels = { content: services.content.grpc.channel, search: services.search.grpc.channel };
    const second = await startWatched(
      services,
      { services: patient },
      { channels: { site: services.site.grpc.channel, ...channels }, siteVersions },
    );
    await second.read(site, '/settings');
    await admin.query(lock);
    const lists = Array.from({ length: 16 }, (_, turn) => second.read(site, `/posts?page=${turn + 1}`));
    const held = "select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted";
    const waiting = async () => (await admin.query<{ count: number }>(held)).rows[0]!.count;
    while ((await waiting()) < 3) await second.read(other, '/settings');
    for (let turn = 1; turn <= 10; turn++) {
      for (const path of [
        `/posts?page=${turn}`,
        `/pages?page=${turn}`,
        `/posts/of-the-other?fields=${turn}`,
      ]) {
        expect([path, (await second.read(other, path)).status]).toEqual([path, 200]);
      }
    }
    await admin.query('select pg_advisory_unlock(7)');
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(
      Array.from({ length: 16 }, () => 200),
    );
    await admin.end();
    await second.close();
  });
});
