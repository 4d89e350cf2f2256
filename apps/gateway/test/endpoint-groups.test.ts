import { createManagementDb, listEffects, type ManagementDb, type SiteObjectChange } from '@headwater/db';
import type { EndpointName } from '@headwater/http-contract';
import { endpointGroups, groupOf } from '@headwater/http-contract/endpoint-groups';
import { quietLogger } from '@headwater/testing';

import { endpointPaths } from './support/endpoint-paths';
import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { createFullSite, shown } from './support/full-site';
import { type Gateway, startGateway } from './support/gateway';
import type { Answer } from './support/http';
import type { TestSite } from './support/sites';

type Row = ReturnType<typeof listEffects>[number];
const titleOf = ({ kind, became, aspect }: Pick<Row, 'kind' | 'became' | 'aspect'>) =>
  [kind, became, aspect].join(' ').trim();
const rows = listEffects().filter(({ hasSite }) => hasSite);
const paths = endpointPaths({ page: 'home', post: 'post', word: 'lantern' });
const endpoints = Object.keys(paths) as EndpointName[];

const versionOf = ({ headers }: Answer) => Number(headers['x-content-version']);

describeWithRedis('what a change leaves in the caches of a gateway', () => {
  let fleet: Fleet;
  /** Caches nothing, so its answers are current. */
  let cold: Gateway;
  let db: ManagementDb;
  let site: TestSite;

  beforeAll(async () => {
    fleet = await startFleet({}, { mirrorDeadlineMs: 1_000 });
    cold = await startGateway(fleet.services);
    const { urls } = fleet.services.database;
    db = createManagementDb({ url: urls.siteManagement, logger: quietLogger, mirror: fleet.mirror });
    site = await createFullSite(fleet.services);
  });
  afterAll(async () => {
    await db.close();
    await cold.close();
    await fleet.close();
  });

  /** Sites and tokens are looked up for reasons of their own. */
  const readsOf = (calls: readonly string[]) =>
    calls.filter((name) => !['BatchResolveSites', 'BatchFindTokens'].includes(name)).length;

  test.each(rows.map((row) => [titleOf(row), row] as const))(
    '%s: an endpoint is asked for again exactly where its group shows it',
    async (_, { kind, became, aspect, effect }) => {
      const [warm] = fleet.gateways;
      for (const name of endpoints) await warm.read(site, paths[name]);
      const change = { kind, id: 1, became, ...(aspect !== '' && { aspect }) };
      await db.changeSite(site.siteId, { actor: 'user:tester', caller: 'tests' }, async ({ record }) =>
        record(change as unknown as SiteObjectChange),
      );
      const isShown = (name: EndpointName) =>
        effect.shownBy === 'every' || (effect.shownBy as readonly string[]).includes(name);
      for (const name of endpoints) {
        fleet.calls.length = 0;
        const answer = await warm.read(site, paths[name]);
        const isAsked = endpoints.some((other) => groupOf(other) === groupOf(name) && isShown(other));
        expect([name, readsOf(fleet.calls)]).toEqual([name, isAsked ? 1 : 0]);
        expect([name, shown(answer)]).toEqual([name, shown(await cold.read(site, paths[name]))]);
      }
    },
  );

  test.each([
    ['menu updated items_json', ['navigation']],
    ['settings updated', ['settings']],
    ['search_index updated', ['search']],
    ['entry published', ['entries', 'search']],
    ['media updated name', ['entries', 'search', 'settings']],
  ])('%s makes the answers of %j stale, and no others', (title, stale) => {
    const { shownBy } = rows.find((row) => titleOf(row) === title)!.effect;
    expect(shownBy).not.toBe('every');
    const groups = new Set((shownBy as readonly EndpointName[]).map(groupOf));
    expect(endpointGroups.filter((_, group) => groups.has(group))).toEqual(stale);
  });

  test('a reader who demands the version of a change elsewhere gets the cached answer, which names it', async () => {
    const [warm] = fleet.gateways;
    const before = versionOf(await warm.read(site, paths.getPost));
    await db.changeSite(site.siteId, { actor: 'user:tester', caller: 'tests' }, async ({ record }) =>
      record({ kind: 'menu', id: 1, became: 'created' }),
    );
    const version = versionOf(await warm.read(site, paths.getNavigation));
    expect(version).toBeGreaterThan(before);
    fleet.calls.length = 0;
    const demand = (of: number, more = {}) =>
      warm.read(site, paths.getPost, { headers: { 'X-Min-Content-Version': String(of), ...more } });
    const answer = await demand(version);
    expect([answer.status, versionOf(answer)]).toEqual([200, version]);
    const same = await demand(version, { 'If-None-Match': answer.headers['etag'] });
    expect([same.status, versionOf(same)]).toEqual([304, version]);
    expect(fleet.calls).toEqual([]);
    expect((await demand(version + 1)).status).toBe(503);
  });
});
