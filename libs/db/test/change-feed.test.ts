import fc from 'fast-check';

import { quietLogger } from '@headwater/testing';

import { afterVersion, type ChangeCursor, createManagementDb, type ManagementDb } from '../src';
import { asAdmin, by, changes, createFixture, type Fixture } from './setup';

/** An event of the site; the age is in days and a half, so that it is never at a bound. */
interface Written extends ChangeCursor {
  age: number;
}
type Step =
  | { do: 'read'; limit: number }
  | { do: 'remove'; keepDays: number; limit: number }
  | { do: 'floor'; keepDays: number; limit: number };

const written: fc.Arbitrary<Written[]> = fc
  .array(fc.array(fc.nat(60), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  .map((versions) =>
    versions.flatMap((ages, index) =>
      ages.map((age, place) => ({ version: (index + 1) * 10, place: place + 1, age })),
    ),
  );
const limit = fc.integer({ min: 1, max: 4 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('read' as const), limit }),
    fc.record({ do: fc.constant('remove' as const), keepDays: fc.integer({ min: 30, max: 60 }), limit }),
    fc.record({ do: fc.constant('floor' as const), keepDays: fc.integer({ min: 1, max: 60 }), limit }),
  ),
  { minLength: 1, maxLength: 12 },
);
const start = fc.record({
  version: fc.constantFrom(0, 10, 20, 25, 60),
  place: fc.integer({ min: 0, max: 4 }),
});

describe('a reader of changes', () => {
  let fixture: Fixture;
  let worker: ManagementDb;
  beforeEach(async () => {
    fixture = await createFixture();
    worker = createManagementDb({ url: fixture.database.urls.contentManagement, logger: quietLogger });
  });
  afterEach(async () => {
    await worker.close();
    await fixture.close();
  });

  const admin = (text: string) => asAdmin(fixture.database, text);
  const write = async (events: readonly Written[]) => {
    await admin(`delete from platform.change_events; delete from platform.change_floors;
                 update platform.feed_retention set at = '-infinity', event_id = 0`);
    await admin(`insert into platform.change_events
                   (site_id, version, place, kind, object_id, became, aspect, actor, caller, at)
                 select 1, version, place, 'menu', 'x', 'created', '', 'user:a', 'tests', now() - age * interval '1 day'
                 from (values ${events.map(({ version, place, age }) => `(${version}, ${place}, ${age}.5)`).join()})
                   as event (version, place, age)`);
  };
  const kept = async () => Number((await admin('select count(*) from platform.change_events'))[0]!['count']);
  const isAfter = (a: ChangeCursor, b: ChangeCursor) =>
    a.version > b.version || (a.version === b.version && a.place > b.place);
  const read = async (cursor: ChangeCursor, atMost: number) =>
    worker.readChanges(1, cursor, atMost).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'FAILED_PRECONDITION', reason: 'CHANGES_FORGOTTEN' });
      return 'forgotten' as const;
    });

  it('sees every event after its cursor, or is told to read anew, whatever is removed meanwhile and in which order', async () => {
    const outcomes = { seen: 0, forgotten: 0 };
    await fc.assert(
      fc.asyncProperty(written, start, steps, async (events, from, work) => {
        await write(events);
        let cursor: ChangeCursor = from;
        /** Events that are older than so many days may be forgotten; they are, once everything is gone through. */
        let days = Infinity;
        const missing = () => events.some((event) => isAfter(event, cursor) && event.age + 0.5 > days);
        for (const step of work) {
          if (step.do === 'remove') {
            days = Math.min(days, step.keepDays);
            await worker.removeOldChanges(step.keepDays, step.limit);
          } else if (step.do === 'floor') {
            days = Math.min(days, step.keepDays);
            await worker.raiseChangeFloors(step.keepDays, step.limit);
          } else {
            const found = await read(cursor, step.limit);
            if (found === 'forgotten') {
              expect(missing()).toBe(true);
              outcomes.forgotten += 1;
              return;
            }
            const wanted = events.filter((event) => isAfter(event, cursor)).slice(0, step.limit);
            expect(found.map(({ version, place }) => [version, place])).toEqual(
              wanted.map(({ version, place }) => [version, place]),
            );
            outcomes.seen += found.length;
            cursor = found.at(-1) ?? cursor;
          }
        }
        if (days === Infinity) return;
        while ((await worker.raiseChangeFloors(days, 3)) > 0);
        while ((await worker.removeOldChanges(days, 3)) > 0);
        expect((await read(cursor, 100)) === 'forgotten').toBe(missing());
      }),
      { numRuns: 150 },
    );
    expect(outcomes.seen).toBeGreaterThan(20);
    expect(outcomes.forgotten).toBeGreaterThan(20);
  });

  it('notices that the rest of the version is gone in which it stands', async () => {
    await write([1, 2, 3].map((place) => ({ version: 10, place, age: place === 2 ? 50 : 0 })));
    await worker.removeOldChanges(40, 10);
    expect(await kept()).toBe(2);
    for (const place of [0, 1]) expect(await read({ version: 10, place }, 5)).toBe('forgotten');
    expect(await read({ version: 10, place: 2 }, 5)).toMatchObject([{ version: 10, place: 3 }]);
  });

  it('is refused for the age of events that the audit trail has still', async () => {
    await write([
      { version: 10, place: 1, age: 20 },
      { version: 20, place: 1, age: 9 },
      { version: 30, place: 1, age: 2 },
    ]);
    expect(await worker.raiseChangeFloors(10, 100)).toBe(1);
    expect(await worker.raiseChangeFloors(10, 100)).toBe(0);
    expect(await read({ version: 0, place: 0 }, 5)).toBe('forgotten');
    expect(await read(afterVersion(10), 5)).toMatchObject([{ version: 20 }, { version: 30 }]);
    expect(await kept()).toBe(3);
    // What has been passed stays passed; a day is kept whatever a service asks.
    expect(await worker.raiseChangeFloors(100, 100)).toBe(0);
    expect(await worker.raiseChangeFloors(0, 100)).toBe(2);
    expect(await read(afterVersion(20), 5)).toBe('forgotten');
    await fixture.management.changeSite(1, by, async ({ record }) => record(changes.content));
    expect(await worker.raiseChangeFloors(-5, 100)).toBe(0);
    expect(await read(afterVersion(30), 5)).toMatchObject([{ kind: 'menu', id: '1' }]);
  });

  it('that has read the site itself at a version begins behind it', async () => {
    await fixture.management.changeSite(1, by, async ({ record }) =>
      record(changes.content, changes.content),
    );
    const [{ version } = { version: 0 }] = await worker.readChanges(1, { version: 0, place: 0 }, 1);
    expect(await read(afterVersion(version), 5)).toEqual([]);
    await admin(`insert into platform.change_floors values (1, ${version}, 2147483647)`);
    expect(await read(afterVersion(version), 5)).toEqual([]);
    expect(await read({ version, place: 2 }, 5)).toBe('forgotten');
  });

  it('delays nobody who writes, and is delayed by nobody, when floors are raised', async () => {
    await write([{ version: 10, place: 1, age: 20 }]);
    const other = createManagementDb({ url: fixture.database.urls.mediaManagement, logger: quietLogger });
    try {
      await worker.withDirectory(async (trx) => {
        const { rows } = await trx.raw<{ rows: object[] }>(
          'select platform.raise_change_floors(10, 50) as events',
        );
        expect(rows).toEqual([{ events: 1 }]);
        expect(await other.raiseChangeFloors(10, 50)).toBe(0);
        await fixture.management.changeSite(1, by, async ({ record }) => record(changes.content));
      });
    } finally {
      await other.close();
    }
  });
});
