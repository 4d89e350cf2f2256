import { quietLogger } from '@headwater/testing';

import { type ChangeCursor, type ChangeEvent, createManagementDb, type ManagementDb } from '../src';
import { asAdmin, by, changes, createFixture, type Fixture } from './setup';

describe('what a transaction changes', () => {
  let fixture: Fixture;
  let undeclared: string[];
  let db: ManagementDb;
  let strict: ManagementDb;
  beforeEach(async () => {
    fixture = await createFixture();
    undeclared = [];
    const options = { url: fixture.database.urls.siteManagement, logger: quietLogger };
    db = createManagementDb({ ...options, onUndeclaredChange: (problem) => void undeclared.push(problem) });
    strict = createManagementDb({ ...options, strictChanges: true });
  });
  afterEach(async () => {
    await db.close();
    await strict.close();
    await fixture.close();
  });

  const events = async (where = 'true') =>
    (
      await asAdmin(
        fixture.database,
        `select site_id::int, version, place, kind, object_id, became, aspect, actor, caller
         from platform.change_events where ${where} order by event_id`,
      )
    ).map((event) => ({ ...event, ...toTyped(event) }));
  const toTyped = ({ version, place, object_id: id }: Record<string, unknown>) => ({
    version: version === null ? null : Number(version),
    place: Number(place),
    object_id: String(id),
  });
  const versions = async (siteId: number) => {
    const [row] = await asAdmin(
      fixture.database,
      `select version, access_version from platform.site_versions where site_id = ${siteId}`,
    );
    return row && { version: Number(row['version']), access: Number(row['access_version']) };
  };
  const insertNote = (trx: Parameters<Parameters<ManagementDb['withSite']>[1]>[0], slug: string) =>
    trx.withSchema('site').into('notes').insert({ site_id: 1, slug });

  it('is recorded with its version, its place, its actor and its caller, in the order of the transaction', async () => {
    await db.changeSite(1, by, async ({ record }) => {
      record(changes.content, { kind: 'language', id: 7, became: 'updated', aspect: ['name', 'enabled'] });
    });
    const { version } = (await versions(1))!;
    const common = { site_id: 1, actor: 'user:tester', caller: 'tests' };
    expect(await events()).toEqual([
      { ...common, version, place: 1, kind: 'menu', object_id: '1', became: 'created', aspect: '' },
      {
        ...common,
        version: null,
        place: 2,
        kind: 'language',
        object_id: '7',
        became: 'updated',
        aspect: 'name',
      },
      {
        ...common,
        version,
        place: 3,
        kind: 'language',
        object_id: '7',
        became: 'updated',
        aspect: 'enabled',
      },
    ]);
  });

  it('is recorded of a second site under its own version, and of no site in a table of its own', async () => {
    await db.changeSite(7, by, async ({ record }) => {
      record(
        { kind: 'domain', id: 4, became: 'moved', aspect: 'away' },
        { siteId: 3, kind: 'domain', id: 4, became: 'moved', aspect: 'here' },
      );
    });
    expect(await events()).toMatchObject([
      { site_id: 7, version: (await versions(7))!.version, aspect: 'away' },
      { site_id: 3, version: (await versions(3))!.version, aspect: 'here' },
    ]);
    await db.changeDirectory(by, async ({ record }) => record({ kind: 'actor', id: 'x', became: 'erased' }));
    const rows = await asAdmin(
      fixture.database,
      `select version, kind, actor from platform.directory_events where kind = 'actor'`,
    );
    expect(rows).toEqual([{ version: null, kind: 'actor', actor: 'user:tester' }]);
    expect(await events()).toHaveLength(2);
  });

  it('raises nothing when no answer shows it, and leaves nothing when it is rolled back', async () => {
    await db.changeSite(1, by, async ({ record }) => record(changes.audited));
    expect(await versions(1)).toBeUndefined();
    expect(await events()).toMatchObject([{ kind: 'author', version: null }]);
    const refused = db.changeSite(1, by, async ({ record }) => {
      record(changes.content);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    await db.changeSite(1, by, async ({ nothing }) => nothing());
    await db.changeSite(1, by, async ({ trx, internal }) => {
      await insertNote(trx, 'own');
      internal();
    });
    expect(await versions(1)).toBeUndefined();
    expect(await events()).toHaveLength(1);
    expect(undeclared).toEqual([]);
  });

  const loose = (change: object) => change as typeof changes.content;
  it.each([
    ['records nothing', undefined, /recorded no change/],
    ['records a kind that the table lacks', { kind: 'form', became: 'created' }, /lacks form created$/],
    ['records what never becomes of the kind', { kind: 'menu', became: 'eaten' }, /lacks menu eaten$/],
    ['lacks an aspect', { kind: 'entry', became: 'created' }, /lacks entry created$/],
    [
      'names an aspect of what has none',
      { kind: 'menu', became: 'created', aspect: 'x' },
      /lacks menu created x$/,
    ],
    ['names what every object has', { kind: 'constructor', became: 'name' }, /lacks constructor name$/],
    [
      'names a part of the table',
      { kind: 'menu', became: 'created', aspect: 'shownBy' },
      /lacks menu created shownBy/,
    ],
  ])('raises both versions when it %s, and is refused by tests', async (_what, change, problem) => {
    await db.changeSite(1, by, async ({ record }) => record(changes.access));
    await db.changeSite(1, by, async ({ record }) => record(changes.content));
    const before = (await versions(1))!;
    expect(before.access).toBeLessThan(before.version);

    const work = async ({ record }: { record(...all: (typeof changes.content)[]): void }) => {
      if (change !== undefined) record(loose({ id: 1, ...change }), loose(changes.audited));
    };
    await db.changeSite(1, by, work);
    const after = (await versions(1))!;
    expect(after.version).toBeGreaterThan(before.version);
    expect(after.access).toBe(after.version);
    expect(undeclared).toEqual([expect.stringMatching(problem)]);
    const known = { kind: 'site', object_id: '1', became: 'changed', aspect: 'unknown' };
    expect((await events(`version = ${after.version}`))[0]).toMatchObject(
      change === undefined ? known : { kind: change.kind, became: change.became },
    );

    await expect(strict.changeSite(1, by, work)).rejects.toThrow(problem);
    expect(await versions(1)).toEqual(after);
  });

  it('raises the directory version when it has no site and says nothing', async () => {
    const version = async () =>
      Number((await asAdmin(fixture.database, 'select version from platform.directory'))[0]!['version']);
    const before = await version();
    await db.changeDirectory(by, () => Promise.resolve());
    expect(await version()).toBeGreaterThan(before);
    expect(undeclared).toHaveLength(1);
    await expect(strict.changeDirectory(by, () => Promise.resolve())).rejects.toThrow('recorded no change');
  });

  it('is nothing only if nothing was written: tests look', async () => {
    await strict.changeSite(1, by, async ({ trx, record }) => {
      await insertNote(trx, 'a');
      record(changes.content);
    });
    for (const text of [
      `insert into site.notes (site_id, slug) values (1, 'b')`,
      `update site.notes set slug = 'c'`,
      'delete from site.notes',
    ]) {
      const writes = strict.changeSite(1, by, async ({ trx, nothing }) => {
        await trx.raw(text);
        nothing();
      });
      await expect(writes).rejects.toThrow('A transaction that says it changes nothing has written 1 rows.');
    }
    await strict.changeSite(1, by, async ({ trx, nothing }) => {
      await trx.raw('select from site.notes for update');
      await trx.raw(`update site.notes set slug = 'x' where false`);
      nothing();
    });
    await expect(strict.withSite(1, (trx) => insertNote(trx, 'd'))).rejects.toThrow(
      'A transaction that is for reading has written 1 rows.',
    );
  });

  it('is read after a version in order, without gaps, however many write meanwhile', async () => {
    const writers = 8;
    const each = 25;
    const seen: ChangeEvent[] = [];
    let writing = true;
    const reader = (async () => {
      for (let cursor: ChangeCursor = { version: 0, place: 0 }, last = false; ;) {
        last = !writing;
        const read = await db.readChanges(1, cursor, 7);
        seen.push(...read);
        cursor = read.at(-1) ?? cursor;
        if (last && read.length === 0) return;
      }
    })();
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        for (let write = 0; write < each; write += 1) {
          await fixture.management.changeSite(1, by, async ({ trx, record }) => {
            record({ kind: 'menu', id: `${writer}-${write}-a`, became: 'created' }, changes.audited);
            // Some commit late.
            if (writer % 2) await trx.raw('select pg_sleep(random() * 0.01)');
            record({ kind: 'menu', id: `${writer}-${write}-b`, became: 'deleted' });
          });
        }
      }),
    );
    writing = false;
    await reader;
    const stored = (await events('version is not null')).toSorted(
      (a, b) => a.version! - b.version! || a.place - b.place,
    );
    expect(stored).toHaveLength(writers * each * 2);
    expect(seen.map(({ version, place, id }) => [version, place, id])).toEqual(
      stored.map((event) => [event.version, event.place, event.object_id]),
    );
  });

  it('is read for its own site only, and not by who has read what is forgotten', async () => {
    for (const siteId of [1, 2])
      await db.changeSite(siteId, by, async ({ record }) => record(changes.content));
    const { version } = (await versions(1))!;
    expect(await db.readChanges(1, { version: 0, place: 0 }, 10)).toMatchObject([{ version, id: '1' }]);
    expect(
      await db.withSite(1, async (trx) =>
        trx('platform.change_events').select<{ site_id: number }[]>('site_id'),
      ),
    ).toEqual([{ site_id: 1 }]);
    await asAdmin(fixture.database, `insert into platform.change_floors values (1, ${version}, 0)`);
    await expect(db.readChanges(1, { version: version - 1, place: 9 }, 10)).rejects.toMatchObject({
      reason: 'CHANGES_FORGOTTEN',
    });
    expect(await db.readChanges(1, { version, place: 0 }, 10)).toHaveLength(1);
    expect(await db.readChanges(2, { version: 0, place: 0 }, 10)).toHaveLength(1);
  });

  it('does not deadlock when changes name two sites in either order, and the directory', async () => {
    const both = (first: number, second: number) =>
      fixture.management.changeSite(first, by, async ({ record }) =>
        record(changes.names, { ...changes.names, siteId: second }),
      );
    await Promise.all(Array.from({ length: 24 }, (_, index) => (index % 2 ? both(1, 2) : both(2, 1))));
    expect(await events()).toHaveLength(48);
  });

  it('is not known of a program of the release before: both versions rise, and the change has no name', async () => {
    await db.changeSite(1, by, async ({ record }) => record(changes.content));
    await fixture.management.changeSite(1, by, async ({ trx, internal }) => {
      const { rows } = await trx.raw<{ rows: { version: number; access_version: number }[] }>(
        'select version, access_version from platform.raise_site_versions(?, ?)',
        [1, false],
      );
      expect(rows[0]!.access_version).toBe(rows[0]!.version);
      internal();
    });
    const after = (await versions(1))!;
    expect(after.access).toBe(after.version);
    expect(await events(`version = ${after.version}`)).toMatchObject([
      { kind: 'site', became: 'changed', aspect: 'unknown', caller: 'headwater_site_management' },
    ]);
  });
});
