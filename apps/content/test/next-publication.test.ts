import { once } from 'node:events';

import { Client } from 'pg';

import { type Entry, toTimestamp } from '@headwater/contracts';
import { insertSite, type TestSite } from '@headwater/testing';

import { createEntry, present } from './factories';
import { until } from './queue';
import { actor, createHarness, type Harness } from './setup';

/** Every answer says how long it is valid: until the next scheduled publication, which is stored beside the site's version. */

const hour = 3_600_000;
const now = new Date('2030-05-01T12:00:00.000Z');
const after = (hours: number) => new Date(now.getTime() + hours * hour);

let harness: Harness;
let site: TestSite;
beforeAll(async () => {
  harness = await createHarness();
  await harness.database.setClock(now);
});
beforeEach(async () => {
  site = await insertSite(harness.database);
});
afterEach(() => harness.database.setClock(now));
afterAll(() => harness.close());

const validForMs = async (): Promise<number | undefined> =>
  (await harness.delivery.listPages({ siteId: site.siteId, minSiteVersion: 0, language: 'en' })).validForMs;
const schedule = (hours: number, values: Entry = {}) =>
  createEntry(harness, site, { publishTime: toTimestamp(after(hours)), ...values });
const raise = (client: Client = harness.admin) =>
  client.query('select platform.raise_site_versions($1, false)', [site.siteId]);

describe('an answer is good until the next publication', () => {
  it('of those that stand after each write', async () => {
    const { management } = harness;
    expect(await validForMs()).toBeUndefined();
    const second = await schedule(2);
    expect(await validForMs()).toBe(2 * hour);
    const first = await schedule(1, { type: 'page' });
    await schedule(3, { language: 'en', type: 'event' });
    expect(await validForMs()).toBe(hour);

    const ofFirst = { siteId: site.siteId, entryId: first.entryId };
    const publishTime = toTimestamp(after(5));
    await management.publishEntry({ ...ofFirst, expectedRevision: 1, publishTime }, { actor });
    expect(await validForMs()).toBe(2 * hour);
    await management.updateEntry(
      {
        ...ofFirst,
        expectedRevision: 2,
        entry: { publishTime: toTimestamp(after(0.5)) },
        updateMask: { paths: ['publish_time'] },
      },
      { actor },
    );
    expect(await validForMs()).toBe(0.5 * hour);
    await management.unpublishEntry({ ...ofFirst, expectedRevision: 3 }, { actor });
    expect(await validForMs()).toBe(2 * hour);
    await management.deleteEntry({ siteId: site.siteId, entryId: second.entryId }, { actor });
    expect(await validForMs()).toBe(3 * hour);
  });

  it('of a batch, drafts left out', async () => {
    const { authorId } = await createEntry(harness, site);
    const entry = (slug: string, hours: number, status: Entry['status']) => ({
      entry: {
        ...{ type: 'post', language: 'en', title: slug, slug, authorId: present(authorId), status },
        publishTime: toTimestamp(after(hours)),
      },
    });
    await harness.management.batchCreateEntries(
      {
        siteId: site.siteId,
        requests: [
          entry('draft', 1, 'ENTRY_STATUS_DRAFT'),
          entry('late', 3, 'ENTRY_STATUS_PUBLISHED'),
          entry('soon', 2, 'ENTRY_STATUS_PUBLISHED'),
        ],
      },
      { actor },
    );
    expect(await validForMs()).toBe(2 * hour);
  });

  it('and for no time once that has come, until its job has raised the version', async () => {
    await schedule(1);
    await schedule(2);
    for (const hours of [1, 1.5, 2, 3]) {
      await harness.database.setClock(after(hours));
      expect(await validForMs()).toBe(0);
    }
    await harness.database.setClock(after(1.5));
    await raise();
    expect(await validForMs()).toBe(0.5 * hour);
    await harness.database.setClock(after(2));
    await raise();
    expect(await validForMs()).toBeUndefined();
  });

  it('of its own site, whoever raises which', async () => {
    await schedule(1);
    const other = await insertSite(harness.database);
    await createEntry(harness, other, { publishTime: toTimestamp(after(2)) });
    await raise();
    expect(await validForMs()).toBe(hour);
    site = other;
    expect(await validForMs()).toBe(2 * hour);
    await raise();
    expect(await validForMs()).toBe(2 * hour);
  });

  it.each([
    'platform.raise_site_version($1)',
    'platform.raise_site_versions($1, true)',
    'platform.raise_all_versions()',
  ])('also when a program of another release raised by %s', async (call) => {
    await schedule(1);
    // As if what it does were unknown to the row: the instant is past for it, and wrong.
    await harness.admin.query('alter table platform.site_versions disable trigger next_publication');
    await harness.admin.query(
      `update platform.site_versions set next_publication_at = 'infinity' where site_id = $1`,
      [site.siteId],
    );
    await harness.admin.query('alter table platform.site_versions enable trigger next_publication');
    expect(await validForMs()).toBeUndefined();
    await harness.admin.query(`select ${call}`, call.includes('$1') ? [site.siteId] : []);
    expect(await validForMs()).toBe(hour);
  });
});

describe('of writers that come at once', () => {
  const clients: Client[] = [];
  async function writer(role: 'contentManagement' | 'siteManagement'): Promise<Client> {
    const client = new Client({ connectionString: harness.database.urls[role] });
    await client.connect();
    clients.push(client);
    await client.query(`begin; set local app.site_id = '${site.siteId}'`);
    return client;
  }
  const moveTo = (client: Client, entryId: number, instant: Date) =>
    client.query('update content.entries set published_at = $1 where entry_id = $2', [instant, entryId]);
  const blocked = () =>
    until('the second writer to wait', async () => {
      const { rowCount } = await harness.admin.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rowCount === 1;
    });
  afterEach(async () => {
    for (const client of clients.splice(0)) {
      client.end().catch(() => undefined);
      await once(client, 'end');
    }
  });

  it.each(['contentManagement', 'siteManagement'] as const)(
    'the second (%s) finds what the first has changed',
    async (role) => {
      const { entryId } = await schedule(2);
      const first = await writer('contentManagement');
      const second = await writer(role);
      await moveTo(first, entryId, after(1));
      await raise(first);
      const raised = raise(second);
      await blocked();
      await first.query('commit');
      await raised;
      await second.query('commit');
      expect(await validForMs()).toBe(hour);
    },
  );

  it('a change that is not yet committed is found by its own raise', async () => {
    const { entryId } = await schedule(2);
    const slow = await writer('contentManagement');
    await moveTo(slow, entryId, after(1));
    await raise();
    expect(await validForMs()).toBe(2 * hour);
    await raise(slow);
    expect(await validForMs()).toBe(2 * hour);
    await slow.query('commit');
    expect(await validForMs()).toBe(hour);
  });

  it('a change that is rolled back leaves nothing', async () => {
    const { entryId } = await schedule(2);
    const failing = await writer('contentManagement');
    await moveTo(failing, entryId, after(1));
    await raise(failing);
    await failing.query('rollback');
    expect(await validForMs()).toBe(2 * hour);
  });

  it('of a new site, too: none of them has a row to lock', async () => {
    const { entryId } = await schedule(2);
    await harness.admin.query('delete from platform.site_versions where site_id = $1', [site.siteId]);
    const first = await writer('contentManagement');
    const second = await writer('siteManagement');
    await moveTo(first, entryId, after(1));
    await raise(first);
    const raised = raise(second);
    await blocked();
    await first.query('commit');
    await raised;
    await second.query('commit');
    expect(await validForMs()).toBe(hour);
  });

  it('one that began before a publication does not bring its instant back', async () => {
    await schedule(1);
    await schedule(2);
    await harness.database.setClock(after(1));
    await raise();
    await harness.database.setClock(after(0.999));
    await raise();
    // By the clock that both were judged with, the first is published: what is read now may not be.
    expect(await validForMs()).toBe(0);
    await harness.database.setClock(after(1));
    expect(await validForMs()).toBe(hour);
  });
});

it('a clock that was wrong and is set back is believed with the next raise', async () => {
  await harness.database.setClock(after(48));
  await raise();
  await harness.database.setClock(now);
  expect(await validForMs()).toBe(0);
  await schedule(1);
  expect(await validForMs()).toBe(hour);
});

it('reads wait for no lock on entries, but those that read entries', async () => {
  await schedule(1);
  const locking = new Client({ connectionString: harness.database.urls.admin });
  await locking.connect();
  await locking.query('begin; lock table content.entries in access exclusive mode');
  const reader = new Client({ connectionString: harness.database.urls.siteDelivery });
  await reader.connect();
  try {
    await reader.query(
      `begin read only; set local app.site_id = '${site.siteId}'; set local lock_timeout = '1ms'`,
    );
    const { rows } = await reader.query(
      'select next_publication_at from platform.site_versions where site_id = $1',
      [site.siteId],
    );
    expect(rows).toEqual([{ next_publication_at: after(1) }]);
    await expect(reader.query('select from content.published_entries')).rejects.toMatchObject({
      code: '55P03',
    });
  } finally {
    await reader.end();
    await locking.end();
  }
});

it('a raise reads one row of all that are scheduled, from the index', async () => {
  await schedule(1);
  await harness.admin.query(
    `insert into content.entries (site_id, type, language, title, slug, status, published_at, fields, blocks, author_id)
     select site_id, type, language, title, slug || n, status, published_at + n * interval '1 minute', fields, blocks, author_id
     from content.entries, generate_series(1, 5000) n where site_id = $1`,
    [site.siteId],
  );
  await harness.admin.query('analyze content.entries');
  const read = async () => {
    const { rows } = await harness.admin.query<{ rows: string }>(
      `select idx_tup_read as rows from pg_stat_user_indexes where indexrelname = 'entries_next_publication'`,
    );
    return Number(rows[0]?.rows);
  };
  await harness.admin.query('select pg_stat_force_next_flush()');
  const before = await read();
  await raise();
  await harness.admin.query('select pg_stat_force_next_flush()');
  // Twice: once for the row to insert, and once for the existing row.
  expect((await read()) - before).toBeLessThanOrEqual(2);
});
