import { type EndpointName, endpoints } from '@headwater/http-contract';
import { endpointGroups, groupOf } from '@headwater/http-contract/endpoint-groups';
import { createMetrics } from '@headwater/runtime';
import { quietLogger } from '@headwater/testing';

import {
  createManagementDb,
  type ManagementDb,
  type SiteObjectChange,
  startMirroring,
  type VersionMirror,
} from '../src';
import { listEffects } from '../src/changes/change';
import { asAdmin, by, changes, createFixture, eventually, type Fixture } from './setup';

interface Shown {
  version: number;
  groups: readonly number[];
}

describe('the group versions of a site', () => {
  let fixture: Fixture;
  let db: ManagementDb;
  let shown: Map<number, Shown>;
  let reachable: boolean;
  const mirror: VersionMirror = {
    useInstallation: () => undefined,
    async set(siteId, version, _access, _asOf, groups = []) {
      if (!reachable) throw new Error('the mirror is out of reach');
      shown.set(siteId, { version, groups });
    },
    setDirectory: () => Promise.resolve(),
  };

  beforeAll(async () => {
    fixture = await createFixture();
  });
  beforeEach(async () => {
    await asAdmin(fixture.database, 'delete from platform.site_versions');
    shown = new Map();
    reachable = true;
    db = createManagementDb({ url: fixture.database.urls.siteManagement, logger: quietLogger, mirror });
    await db.ping();
  });
  afterEach(() => db.close());
  afterAll(() => fixture.close());

  const change = (...recorded: SiteObjectChange[]) =>
    db.changeSite(1, by, async ({ record }) => record(...recorded));
  async function stored(siteId = 1): Promise<Shown> {
    const [row] = await asAdmin(
      fixture.database,
      `select version, group_versions from platform.site_versions where site_id = ${siteId}`,
    );
    return {
      version: Number(row!['version']),
      groups: (row!['group_versions'] as string[]).map(Number),
    };
  }
  /** Names of the groups that rose with the last version. */
  const raised = ({ version, groups }: Shown) =>
    endpointGroups.filter((_, group) => (groups[group] ?? version) === version);

  const rows = listEffects().filter(({ hasSite, effect }) => hasSite && effect.shownBy.length > 0);
  const named = Object.keys(endpoints) as EndpointName[];

  it.each(rows)(
    'of all endpoints that show it, and of no others, rise with $kind $became $aspect',
    async ({ kind, became, aspect, effect }) => {
      // Two before it: the first version of a site is that of all its groups.
      await change({ ...changes.access });
      await change({ ...changes.access });
      const before = shown.get(1)!.version;
      await change({ kind, id: 1, became, ...(aspect !== '' && { aspect }) } as unknown as SiteObjectChange);
      const after = shown.get(1)!;
      const isShown = (name: EndpointName) => effect.shownBy === 'every' || effect.shownBy.includes(name);
      const expected = endpointGroups.map((_, group) =>
        named.some((name) => groupOf(name) === group && isShown(name)) ? after.version : before,
      );
      expect(after.groups).toEqual(expected);
      expect(await stored()).toEqual(after);
    },
  );

  it('rise for each change of a transaction, and for each site by its own changes', async () => {
    for (const siteId of [1, 2])
      for (let write = 0; write < 2; write += 1)
        await db.changeSite(siteId, by, async ({ record }) => record(changes.content));
    await db.changeSite(2, by, async ({ record }) =>
      record(
        changes.content,
        { kind: 'settings', id: '', became: 'updated' },
        { kind: 'search_index', id: '', became: 'updated', siteId: 1 },
        changes.audited,
      ),
    );
    expect(raised(shown.get(2)!)).toEqual(['navigation', 'settings']);
    expect(raised(shown.get(1)!)).toEqual(['search']);
    expect(await stored(2)).toEqual(shown.get(2));
  });

  it('rise all of them with a change that the table lacks, or that nobody recorded', async () => {
    await change(changes.content);
    await change(changes.content);
    await change({ kind: 'menu', id: 1, became: 'painted' } as unknown as SiteObjectChange);
    expect(raised(shown.get(1)!)).toEqual(endpointGroups);
    await change(changes.content);
    expect(raised(shown.get(1)!)).toEqual(['navigation']);
    await db.changeSite(1, by, () => Promise.resolve());
    expect(raised(shown.get(1)!)).toEqual(endpointGroups);
  });

  it.each([
    ['a program of the release before', 'select platform.raise_site_versions(1, false)'],
    ['one of the release before that', 'select platform.raise_site_version(1)'],
    [
      'one that records without groups',
      `select platform.record_changes('user:1', 'old', '{1}', '{false}', false,
         '[{"site_id": 1, "kind": "menu", "object_id": "1", "became": "created", "aspect": "", "raises": true}]')`,
    ],
    ['a restored database', 'select platform.raise_all_versions()'],
    ['a statement of its own', 'update platform.site_versions set version = version + 1'],
  ])('rise all of them with %s, and are told apart again after it', async (_, statement) => {
    for (let write = 0; write < 3; write += 1) await change(changes.content);
    const before = await stored();
    await asAdmin(fixture.database, statement);
    const between = await stored();
    expect(between.version).toBeGreaterThan(before.version);
    expect(raised(between)).toEqual(endpointGroups);
    await change(changes.content);
    const after = await stored();
    expect(raised(after)).toEqual(['navigation']);
    expect(after.groups.filter((version) => version !== after.version)).toEqual(
      Array(endpointGroups.length - 1).fill(between.version),
    );
  });

  it('are never above the version, nor below the access version, however many write at once', async () => {
    const menu = () => change(changes.content);
    const settings = () => change({ kind: 'settings', id: '', became: 'updated' });
    const token = () => change(changes.access);
    await Promise.all(Array.from({ length: 60 }, (_, write) => [menu, settings, token][write % 3]!()));
    const { version, groups } = await stored();
    const [row] = await asAdmin(fixture.database, 'select access_version from platform.site_versions');
    const access = Number(row!['access_version']);
    expect([Math.min(...groups), Math.max(...groups)]).toEqual([access, version]);
  });

  it('are mirrored again with the version, when it could not be shown', async () => {
    for (let write = 0; write < 2; write += 1) await change(changes.content);
    reachable = false;
    await change({ kind: 'settings', id: '', became: 'updated' });
    reachable = true;
    const worker = startMirroring({
      db,
      mirror,
      logger: quietLogger,
      metrics: createMetrics(),
      periodMs: 20,
    });
    const missed = await stored();
    await eventually('shown', async () => shown.get(1)?.version === missed.version);
    await worker.stop();
    expect(shown.get(1)).toEqual(missed);
    expect(raised(missed)).toEqual(['settings']);
  });
});
