import { by as byOf, createManagementDb } from '@headwater/db';
import { quietLogger } from '@headwater/testing';

import { createHarness, editor, type Harness, type KnownSite, present, refusal, superAdmin } from './setup';

const as = (id: string) => ({ actor: { id, superAdmin: false } });
const pseudonymForm = /^erased:[0-9a-f]{32}$/;

describe('EraseActor', () => {
  let harness: Harness;
  let site: KnownSite;
  let other: KnownSite;

  beforeEach(async () => {
    harness = await createHarness();
    site = await harness.createSite();
    other = await harness.createSite();
  });
  afterEach(() => harness.close());

  const erase = (actor: string, options: typeof superAdmin = superAdmin) =>
    harness.auditManagement.eraseActor({ actor }, options);
  const write = ({ siteId }: KnownSite, id: string) =>
    harness.siteManagement.createToken({ siteId, name: 'x' }, as(id));
  const events = async () => {
    const { rows } = await harness.admin.query<Record<string, unknown> & { actor: string }>(
      `select * from (
         select site_id, event_id, version, place, kind, object_id, became, aspect, actor, caller, at from platform.change_events
         union all
         select null, event_id, version, place, kind, object_id, became, aspect, actor, caller, at from platform.directory_events
       ) as events order by event_id`,
    );
    return rows;
  };

  it('puts a pseudonym in place of an actor in the events of all sites and of none, and changes nothing else', async () => {
    await write(site, 'user:42');
    await write(other, 'user:42');
    await write(site, 'user:4');
    await write(site, 'user:421');
    await harness.admin.query(
      `insert into platform.directory_events (place, kind, object_id, became, aspect, actor, caller, at)
       values (1, 'directory', '', 'changed', 'unknown', 'user:42', 'c', now())`,
    );
    const before = await events();
    expect(await erase('user:42')).toEqual({ events: 3, more: false });
    const after = await events();
    const erasure = present(after.at(-1));
    const pseudonym = String(erasure['object_id']);
    expect(pseudonym).toMatch(pseudonymForm);
    expect(after.slice(0, -1)).toEqual(
      before.map((event) => (event.actor === 'user:42' ? { ...event, actor: pseudonym } : event)),
    );
    expect(erasure).toMatchObject({
      site_id: null,
      version: null,
      kind: 'actor',
      became: 'erased',
      actor: 'user:admin-1',
      caller: 'super-admin',
    });
    expect(JSON.stringify(after)).not.toContain('user:42"');
  });

  it('leaves no id of the user where the user is the object of what the user did', async () => {
    const ofUsers = ['grant', 'invitation', 'login', 'provider_account', 'provider_login', 'second_factor'];
    const add = (kinds: string[], objectId: string, actor = 'user:42') =>
      harness.admin.query(
        `with given as (select unnest($2::text[]) as kind), of_site as (
           insert into platform.change_events (site_id, place, kind, object_id, became, aspect, actor, caller, at)
           select $1, 1, kind, $3, 'updated', '', $4, 'c', now() from given
         )
         insert into platform.directory_events (place, kind, object_id, became, aspect, actor, caller, at)
         select 1, kind, $3, 'updated', '', $4, 'c', now() from given`,
        [site.siteId, kinds, objectId, actor],
      );
    await add([...ofUsers, 'user'], '42');
    await add(['session', 'entry'], '42');
    await add(['user'], '43');
    // This actor is not erased, but the object of the event is the erased user.
    await add(['grant'], '42', 'user:1');
    expect(await erase('user:42')).toEqual({ events: 20, more: false });
    const after = (await events()).filter(({ became }) => became === 'updated');
    const erased = String((await events()).at(-1)!['object_id']);
    const objectsOf = (actor: string) =>
      [
        ...new Set(
          after
            .filter((event) => event.actor === actor)
            .map((event) => `${String(event['kind'])} ${String(event['object_id'])}`),
        ),
      ].sort();
    expect(objectsOf(erased)).toEqual(
      [
        ...ofUsers.map((kind) => `${kind} ${erased}`),
        `user ${erased}`,
        'entry 42',
        'session 42',
        'user 43',
      ].sort(),
    );
    expect(objectsOf('user:1')).toEqual(['grant 42']);
  });

  it('gives the same actor the same pseudonym, another one another, and leaves what it does later as it is', async () => {
    await write(site, 'user:42');
    await erase('user:42');
    await write(site, 'user:42');
    expect((await events()).filter(({ actor }) => actor === 'user:42')).toHaveLength(1);
    await erase('user:42');
    await write(site, 'user:43');
    await erase('user:43');
    const names = (await events()).filter(({ kind }) => kind === 'actor').map((event) => event['object_id']);
    expect(names).toEqual([names[0], names[0], expect.stringMatching(pseudonymForm)]);
    expect(names[2]).not.toBe(names[0]);
    expect((await events()).filter(({ actor }) => actor === names[0])).toHaveLength(2);
  });

  it('makes the pseudonym with both keys of the installation', async () => {
    const names = new Set<unknown>();
    for (const change of [
      'inner_key = inner_key',
      'inner_key = outer_key',
      'outer_key = inner_key || outer_key',
    ]) {
      await harness.admin.query(`update platform.pseudonym_keys set ${change}`);
      await write(site, 'user:42');
      await erase('user:42');
      names.add(present((await events()).at(-1))['object_id']);
    }
    expect(names.size).toBe(3);
  });

  it('tells nobody the pseudonym of who has no events, and records nothing', async () => {
    const before = await events();
    expect(await erase('user:nobody')).toEqual({ events: 0, more: false });
    expect(await events()).toEqual(before);
  });

  it('keeps its keys from every role that logs in, and itself from all but the site service', async () => {
    const { rows } = await harness.admin.query(
      `select rolname from pg_roles
       where starts_with(rolname, 'headwater_') and rolcanlogin
         and has_any_column_privilege(oid, 'platform.pseudonym_keys', 'select, insert, update, references')`,
    );
    expect(rows).toEqual([]);
    const { rows: callers } = await harness.admin.query(
      `select rolname as name from pg_roles
       where starts_with(rolname, 'headwater_') and rolcanlogin
         and has_function_privilege(oid, 'platform.erase_actor(text, integer)', 'execute')`,
    );
    expect(callers).toEqual([{ name: 'headwater_site_management' }]);
    const { rows: keys } = await harness.admin.query<{ bytes: number[] }>(
      'select array[length(inner_key), length(outer_key)] as bytes from platform.pseudonym_keys where inner_key <> outer_key',
    );
    expect(keys).toEqual([{ bytes: [64, 64] }]);
  });

  it('delays nobody who writes, and waits for nobody who does', async () => {
    await write(site, 'user:42');
    const db = createManagementDb({ url: harness.database.urls.siteManagement, logger: quietLogger });
    try {
      await db.withDirectory(async (trx) => {
        const { rows } = await trx.raw<{ rows: object[] }>(
          `select events from platform.erase_actor('user:42', 10)`,
        );
        expect(rows).toEqual([{ events: 1 }]);
        // The erasure is not committed yet.
        await write(site, 'user:42');
      });
      const call = { actor: { id: 'user:42' }, caller: { name: 'tests' } };
      await harness.admin.query('begin');
      await harness.admin.query(
        `insert into platform.change_events (site_id, place, at, kind, object_id, became, aspect, actor, caller)
         values ($1, 1, now(), 'token', '1', 'created', '', 'user:42', $2)`,
        [site.siteId, byOf(call).caller],
      );
      expect(await erase('user:42')).toEqual({ events: 1, more: false });
      await harness.admin.query('commit');
      expect(await erase('user:42')).toEqual({ events: 1, more: false });
    } finally {
      await db.close();
    }
  });

  it('does so many at a time and says whether there may be more; every call that replaces some is an event', async () => {
    await harness.admin.query(
      `insert into platform.change_events (site_id, place, at, kind, object_id, became, aspect, actor, caller)
       select $1 + n % 2, 1, now(), 'token', n::text, 'created', '', 'user:busy', 'c' from generate_series(1, 20500) as n`,
      [site.siteId],
    );
    expect(await erase('user:busy')).toEqual({ events: 20_000, more: true });
    expect(await erase('user:busy')).toEqual({ events: 500, more: false });
    const { auditEvents } = await harness.auditManagement.listAuditEvents({ kind: 'actor' }, superAdmin);
    expect(auditEvents).toHaveLength(2);
    const filter = { actor: present(auditEvents[0]).objectId, pageSize: 3 };
    const page = await harness.auditManagement.listAuditEvents(filter, superAdmin);
    expect(page.auditEvents).toHaveLength(3);
  });

  it('is for super admins with a key for all sites, and for actors that act through calls', async () => {
    await write(site, 'user:42');
    const before = await events();
    expect((await refusal(erase('user:42', editor))).reason).toBe('SUPER_ADMIN_REQUIRED');
    const only = harness.onlySite(site.siteId).auditManagement.eraseActor({ actor: 'user:42' }, editor);
    expect((await refusal(only)).reason).toBe('SITE_NOT_ALLOWED');
    for (const actor of [
      '',
      'ann',
      'job:content_publication',
      `erased:${'0'.repeat(32)}`,
      'user:',
      'user:a\0',
    ]) {
      expect((await refusal(erase(actor))).fields).toEqual({
        actor: ['actor must be user:{id}, token:{id} or cli:{name}.'],
      });
    }
    expect(await events()).toEqual(before);
  });
});
