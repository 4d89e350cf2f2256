import fc from 'fast-check';

import { type AuditEvent__Output, type CallOptions, fromTimestamp, toTimestamp } from '@headwater/contracts';
import { createManagementDb, type ManagementDb } from '@headwater/db';
import { quietLogger } from '@headwater/testing';

import { type AuditFilters, type AuditPlace, listAuditEvents } from '../src/queries/audit-events';
import { createHarness, editor, type Harness, type KnownSite, present, refusal, superAdmin } from './setup';

const what = ({ kind, objectId, became, aspect, actor }: AuditEvent__Output) =>
  [kind, objectId, became, aspect, 'by', actor].filter((part) => part !== '').join(' ');

describe('ListAuditEvents', () => {
  let harness: Harness;
  let site: KnownSite;
  let other: KnownSite;

  beforeEach(async () => {
    harness = await createHarness();
    site = await harness.createSite();
    other = await harness.createSite();
  });
  afterEach(() => harness.close());

  const ann: CallOptions = { actor: { id: 'user:ann', superAdmin: false } };
  const list = async (request: object, options = superAdmin) =>
    (await harness.auditManagement.listAuditEvents(request, options)).auditEvents;

  it('tells who made and who revoked a token, moved a domain, switched a mode: newest first, on every site that it concerns', async () => {
    const { siteId } = site;
    const { token } = await harness.siteManagement.createToken({ siteId, name: 'App' }, ann);
    const { tokenId } = present(token);
    await harness.siteManagement.deleteToken({ siteId, tokenId }, editor);
    expect((await list({ siteId, kind: 'token' })).map(what)).toEqual([
      `token ${tokenId} deleted by user:editor-1`,
      `token ${tokenId} created by user:ann`,
    ]);

    const { domain } = await harness.siteManagement.createDomain({ siteId, name: 'moving.example' }, editor);
    const { domainId } = present(domain);
    await harness.siteManagement.updateDomain(
      { siteId, domainId, domain: { siteId: other.siteId }, updateMask: { paths: ['site_id'] } },
      ann,
    );
    const moved = { kind: 'domain', became: 'moved', objectId: String(domainId) };
    expect((await list({ siteId, ...moved })).map(what)).toEqual([
      `domain ${domainId} moved away by user:ann`,
    ]);
    expect((await list({ siteId: other.siteId, ...moved })).map(what)).toEqual([
      `domain ${domainId} moved here by user:ann`,
    ]);

    await harness.siteManagement.updateSite(
      { siteId, site: { mode: 'SITE_MODE_THEME' }, updateMask: { paths: ['mode'] } },
      superAdmin,
    );
    const [switched, ...others] = await list({ siteId, aspect: 'mode' });
    expect(others).toEqual([]);
    expect(switched).toMatchObject({
      eventId: expect.any(Number) as number,
      siteId,
      kind: 'site',
      objectId: String(siteId),
      became: 'updated',
      aspect: 'mode',
      actor: 'user:admin-1',
      caller: 'super-admin',
      version: await harness.siteVersion(siteId),
    });
    expect(Math.abs(fromTimestamp(present(present(switched).eventTime)).getTime() - Date.now())).toBeLessThan(
      600_000,
    );
  });

  it('outlives the site, and shows what has no site', async () => {
    const { siteId } = site;
    await harness.siteManagement.deleteSite({ siteId }, superAdmin);
    expect((await list({ siteId, kind: 'site' })).map(what)).toEqual([
      `site ${siteId} deleted by user:admin-1`,
      `site ${siteId} created by user:editor-1`,
    ]);
    await harness.admin.query(
      'set role headwater_platform_lookup; select platform.raise_all_versions(); reset role',
    );
    const [restored] = await list({ aspect: 'restored', kind: 'directory' });
    expect(present(restored)).toMatchObject({
      actor: 'job:restored_database',
      version: await harness.directoryVersion(),
    });
    expect(present(restored).siteId).toBeUndefined();
    // Without a site: whatever it belongs to.
    expect(new Set((await list({})).map(({ siteId: of }) => of))).toEqual(
      new Set([undefined, siteId, other.siteId]),
    );
    expect((await list({ siteId: other.siteId, kind: 'directory' })).map(what)).toEqual([]);
    expect(await list({ siteId: 999_999 })).toEqual([]);
  });

  it('shows a key for one site the events of that site only', async () => {
    const only = harness.onlySite(site.siteId).auditManagement;
    const { auditEvents } = await only.listAuditEvents({ siteId: site.siteId });
    expect(auditEvents.map(what)).toEqual([`site ${site.siteId} created by user:editor-1`]);
    for (const request of [{ siteId: other.siteId }, {}]) {
      expect((await refusal(only.listAuditEvents(request, editor))).reason).toBe('SITE_NOT_ALLOWED');
    }
    expect((await refusal(only.listAuditEvents({}))).reason).toBe('SITE_NOT_ALLOWED');
    for (const options of [editor, {}]) {
      expect((await refusal(harness.auditManagement.listAuditEvents({}, options))).reason).toBe(
        'SUPER_ADMIN_REQUIRED',
      );
    }
  });

  it('refuses what is no filter, and names every fault', async () => {
    const at = (text: string) => toTimestamp(new Date(text));
    const fields = async (request: object) =>
      (await refusal(harness.auditManagement.listAuditEvents(request, superAdmin))).fields;
    expect(await fields({ siteId: 0 })).toEqual({ site_id: ['site_id must be a positive integer.'] });
    expect(
      await fields({ kind: 'a\0', actor: 'x'.repeat(201), fromTime: { seconds: 0, nanos: -1 } }),
    ).toEqual({
      kind: ['kind must not contain the character NUL.'],
      actor: ['actor must have at most 200 characters; it has 201.'],
      from_time: ['from_time must be an instant of the years 1 to 9999.'],
    });
    expect(await fields({ fromTime: at('2026-01-02'), untilTime: at('2026-01-02') })).toEqual({
      until_time: ['until_time must be later than from_time.'],
    });
    expect(await fields({ pageSize: -1 })).toEqual({ page_size: ['page_size must not be negative.'] });
    const { nextPageToken } = await harness.auditManagement.listAuditEvents({ pageSize: 1 }, superAdmin);
    expect(nextPageToken).not.toBe('');
    const misplaced = { pageToken: nextPageToken, pageSize: 1, kind: 'site' };
    expect((await refusal(harness.auditManagement.listAuditEvents(misplaced, superAdmin))).reason).toBe(
      'PAGE_TOKEN_INVALID',
    );
  });
});

/** An event as the tests write it: instants are microseconds after a moment, many the same. */
interface Written {
  site: number | null;
  us: number;
  kind: string;
  objectId: string;
  became: string;
  aspect: string;
  actor: string;
  caller: string;
}

const someText = fc.constantFrom('a', 'b', 'c');
const writtenEvent: fc.Arbitrary<Written> = fc.record({
  site: fc.constantFrom(1, 1, 2, null),
  us: fc.nat(40).map((tenths) => tenths * 100),
  kind: someText,
  objectId: fc.constantFrom('1', '2', ''),
  became: someText,
  aspect: fc.constantFrom('', 'a'),
  actor: fc.constantFrom('user:a', 'user:b'),
  caller: someText,
});
const someFilters = fc.record(
  {
    kind: someText,
    objectId: fc.constantFrom('1', '2', ''),
    became: someText,
    aspect: fc.constantFrom('', 'a'),
    actor: fc.constantFrom('user:a', 'user:b', 'user:c'),
    caller: someText,
    from: fc.nat(4),
    until: fc.nat(4),
  },
  { requiredKeys: [] },
);

describe('pages of events', () => {
  const start = '2026-01-01T00:00:00.000000Z';
  let harness: Harness;
  let db: ManagementDb;
  let stored: (Written & { id: number })[];

  beforeAll(async () => {
    harness = await createHarness();
    db = createManagementDb({ url: harness.database.urls.siteManagement, logger: quietLogger });
    stored = [];
    for (const event of fc.sample(writtenEvent, { numRuns: 400, seed: 1 })) {
      const { site, us, kind, objectId, became, aspect, actor, caller } = event;
      const table = site === null ? 'directory_events' : 'change_events';
      const { rows } = await harness.admin.query<{ event_id: string }>(
        `insert into platform.${table} (${site === null ? '' : 'site_id, '}place, at, kind, object_id, became, aspect, actor, caller)
         values (${site === null ? '' : `${site}, `}1, $1::timestamptz + $2 * interval '1 microsecond', $3, $4, $5, $6, $7, $8)
         returning event_id`,
        [start, us, kind, objectId, became, aspect, actor, caller],
      );
      stored.push({ ...event, id: Number(present(rows[0]).event_id) });
    }
    await harness.admin.query('analyze platform.change_events, platform.directory_events');
  });
  afterAll(async () => {
    await db.close();
    await harness.close();
  });

  const inScope = <T>(siteId: number | null, work: Parameters<typeof db.withDirectory<T>>[0]) =>
    siteId === null ? db.withDirectory(work) : db.withSite(siteId, work);

  it('give every event that the filters let through once, newest first, however small they and what they look at are', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(1, 2, 3, null),
        someFilters,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 60 }),
        async (siteId, { from, until, ...texts }, limit, look) => {
          const instant = (ms: number | undefined) =>
            ms === undefined ? undefined : new Date(Date.parse(start) + ms);
          const filters = { ...texts, from: instant(from), until: instant(until) };
          const found: number[] = [];
          let before: AuditPlace | undefined;
          do {
            const page = { before, limit, look };
            const { rows, end } = await inScope(siteId, (trx) => listAuditEvents(trx, filters, page));
            expect(rows.length).toBeLessThanOrEqual(limit);
            found.push(...rows.map(({ event_id: id }) => id));
            const last = rows.at(-1);
            before = rows.length === limit && last ? { atUs: last.at_us, eventId: last.event_id } : end;
          } while (before !== undefined);
          const wanted = stored
            .filter((event) => siteId === null || event.site === siteId)
            .filter(({ us }) => (from ?? 0) * 1_000 <= us && us < (until ?? 100) * 1_000)
            .filter((event) =>
              Object.entries(texts).every(([key, value]) => event[key as keyof Written] === value),
            )
            .toSorted((a, b) => b.us - a.us || b.id - a.id);
          expect(found).toEqual(wanted.map(({ id }) => id));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('go from an instant until before another one', async () => {
    const at = (ms: number) => toTimestamp(new Date(Date.parse(start) + ms));
    const { auditEvents } = await harness.auditManagement.listAuditEvents(
      { siteId: 1, fromTime: at(1), untilTime: at(2), pageSize: 200 },
      editor,
    );
    const wanted = stored.filter(({ site, us }) => site === 1 && us >= 1_000 && us < 2_000);
    expect(auditEvents.map(({ eventId }) => eventId).toSorted()).toEqual(
      wanted.map(({ id }) => id).toSorted(),
    );
    expect(wanted.length).toBeGreaterThan(10);
    const none = await harness.auditManagement.listAuditEvents({ siteId: 1, untilTime: at(0) }, editor);
    expect(none.auditEvents).toEqual([]);
    const later = await harness.auditManagement.listAuditEvents({ siteId: 1, fromTime: at(5) }, editor);
    expect(later.auditEvents).toEqual([]);
  });

  it('of the RPC hold as many as asked for and lead to the next', async () => {
    const seen: number[] = [];
    let pageToken = '';
    do {
      const page = await harness.auditManagement.listAuditEvents({ pageSize: 37, pageToken }, superAdmin);
      seen.push(...page.auditEvents.map(({ eventId }) => eventId));
      pageToken = page.nextPageToken;
      expect(page.auditEvents).toHaveLength(pageToken === '' ? page.auditEvents.length : 37);
    } while (pageToken !== '');
    const wanted = stored.toSorted((a, b) => b.us - a.us || b.id - a.id).map(({ id }) => id);
    expect(seen.filter((id) => wanted.includes(id))).toEqual(wanted);
  });

  describe('among many', () => {
    const many = 30_000;
    const start = new Date();
    beforeAll(async () => {
      await harness.admin.query(
        `insert into platform.change_events (site_id, place, at, kind, object_id, became, aspect, actor, caller)
         select 10 + n % 3, 1, $1::timestamptz + n * interval '1 millisecond', case when n % 1000 = 7 then 'token' else 'entry' end,
                (n % 500)::text, 'updated', '', case when n % 1500 = 7 then 'user:rare' else 'user:robot' end, 'c'
         from generate_series(1, ${many}) as n`,
        [start],
      );
      await harness.admin.query('analyze platform.change_events');
    });

    const middle = new Date(start.getTime() + many / 2);
    const indexed: [string, number | null, AuditFilters][] = [
      ['a site', 10, {}],
      ['all sites', null, {}],
      ['a kind of a site', 10, { kind: 'token' }],
      ['an object of a site', 10, { objectId: '7' }],
      ['an object and its kind', 10, { objectId: '7', kind: 'entry' }],
      ['an actor on all sites', null, { actor: 'user:rare' }],
      ['a site until an instant', 10, { until: middle }],
      ['all sites from an instant', null, { from: middle }],
      ['an actor until an instant', null, { actor: 'user:robot', until: middle }],
    ];
    const rowsRead = async (siteId: number | null, filters: AuditFilters, look: number) =>
      inScope(siteId, async (trx) => {
        const count = async () => {
          const { rows } = await trx.raw<{ rows: { read: number; scans: number }[] }>(
            `select sum(seq_tup_read + idx_tup_fetch)::int as read, sum(seq_scan)::int as scans
             from pg_stat_xact_all_tables where schemaname = 'platform' and relname in ('change_events', 'directory_events')`,
          );
          return present(rows[0]);
        };
        const before = await count();
        const { rows } = await listAuditEvents(trx, filters, { before: undefined, limit: 10, look });
        const after = await count();
        return { found: rows.length, read: after.read - before.read, scans: after.scans - before.scans };
      });

    it.each(indexed)('read what a page of %s needs', async (_what, siteId, filters) => {
      const { found, read, scans } = await rowsRead(siteId, filters, 10_000);
      expect(found).toBe(10);
      expect(scans).toBe(0);
      // Half of the events of object 7 are of its kind; and two tables are merged.
      expect(read).toBeLessThanOrEqual(20);
    });

    it.each([
      ['what nobody did', 10, { became: 'nothing' }],
      ['a caller that there is not', null, { caller: 'nobody' }],
      ['a kind on all sites', null, { kind: 'nothing' }],
      ['an actor of another site', 10, { actor: 'user:nobody' }],
    ] as [string, number | null, AuditFilters][])(
      'look at so many at most for %s, and say where to go on',
      async (_what, siteId, filters) => {
        const { found, read, scans } = await rowsRead(siteId, filters, 500);
        expect([found, scans]).toEqual([0, 0]);
        expect(read).toBeLessThanOrEqual(2 * 510);
      },
    );
  });
});
