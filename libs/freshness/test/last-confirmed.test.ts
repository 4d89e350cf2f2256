import fc from 'fast-check';

import { createMetrics } from '@headwater/runtime';

import { createSiteVersionMemory, createSiteVersionReader } from '../src';
import { createKnownVersions } from '../src/versions/known-versions';
import { silentLogger } from './support';

const site = 1;
const at = (version: number, accessVersion = version) => ({ version, accessVersion });

test('what an answer has shown is known, and confirms nothing', () => {
  const known = createKnownVersions().of(site);
  known.learn(9);
  expect([known.versions, known.confirmed]).toEqual([at(9), undefined]);
  known.note(at(5, 3), 1_000);
  expect([known.versions, known.confirmed, known.confirmedUntil]).toEqual([at(9), at(5, 3), 1_000]);
  // A revocation that is confirmed counts, though something newer is known.
  known.note(at(7, 7), 500);
  expect([known.confirmed, known.confirmedUntil]).toEqual([at(7, 7), 1_000]);
  expect(known.believed).toBeUndefined();
});

test('whatever is noted and learned, in whichever order: the newest confirmed version, its lowest access version, the longest lease', () => {
  const event = fc.record({
    version: fc.integer({ min: 1, max: 6 }),
    access: fc.integer({ min: 0, max: 5 }),
    until: fc.integer({ min: 1, max: 100 }),
    learned: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const known = createKnownVersions().of(site);
      const confirmed: { version: number; accessVersion: number }[] = [];
      let until = 0;
      for (const { version, access, until: end, learned } of events) {
        if (learned) {
          known.learn(version);
          continue;
        }
        const versions = at(version, Math.min(version, access));
        const newest = Math.max(0, ...confirmed.map((each) => each.version));
        if (version >= newest) until = Math.max(until, end);
        confirmed.push(versions);
        known.note(versions, end);
      }
      const newest = Math.max(...confirmed.map(({ version }) => version));
      const accessVersion = Math.min(
        ...confirmed.filter(({ version }) => version === newest).map((each) => each.accessVersion),
      );
      expect([known.confirmed, known.confirmedUntil]).toEqual(
        confirmed.length === 0 ? [undefined, 0] : [at(newest, accessVersion), until],
      );
      const all = [...confirmed, ...events.filter(({ learned }) => learned)];
      expect(known.versions?.version).toBe(
        all.length === 0 ? undefined : Math.max(...all.map(({ version }) => version)),
      );
    }),
  );
});

test('a reader tells what was confirmed, and since when, after the lease has ended', async () => {
  const memory = createSiteVersionMemory({ leaseMs: 50 });
  const reader = createSiteVersionReader({
    store: memory.store,
    ask: () => Promise.reject(new Error('away')),
    logger: silentLogger,
    metrics: createMetrics(),
  });
  expect(reader.lastConfirmed(site)).toBeUndefined();
  const from = performance.now();
  let versions: Awaited<ReturnType<typeof reader.read>>;
  // On a busy machine the lease may end between the two.
  do {
    await memory.set(site, 4, 2, performance.now());
    versions = await reader.read(site);
  } while (versions === undefined);
  const to = performance.now();
  expect(versions).toEqual(at(4, 2));
  while ((await reader.read(site)) !== undefined);
  const last = reader.lastConfirmed(site)!;
  expect(last.versions).toEqual(at(4, 2));
  expect(last.at).toBeGreaterThanOrEqual(from - 1);
  expect(last.at).toBeLessThanOrEqual(to);
  reader.close();
});

test('versions are confirmed from when the site service was asked, however long it took', async () => {
  let askedAt = Infinity;
  const reader = createSiteVersionReader({
    store: createSiteVersionMemory().store,
    ask: async () => {
      askedAt = performance.now();
      while (performance.now() < askedAt + 2) await new Promise(setImmediate);
      return { versions: [{ siteId: site, version: 5 }], directoryVersion: 1 };
    },
    logger: silentLogger,
    metrics: createMetrics(),
  });
  expect(await reader.read(site)).toMatchObject({ version: 5 });
  // Sums of instants are rounded.
  expect(reader.lastConfirmed(site)!.at).toBeLessThan(askedAt + 1);
  reader.close();
});
