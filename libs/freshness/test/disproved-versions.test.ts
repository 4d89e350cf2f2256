import { createMetrics } from '@headwater/runtime';

import { createSiteVersionMemory, createSiteVersionReader } from '../src';
import { createKnownVersions } from '../src/versions/known-versions';
import { createTruth, eventually, type PlainReader, plainReader, silentLogger } from './support';

const leaseMs = 400;
const tooHigh = 8_000_000_000_000_000;

/** Reads as requests do, all the time, and tells what the last read said. */
async function readUntil(reader: PlainReader, site: number, version: number): Promise<void> {
  await eventually(`version ${version}`, async () => (await reader.read(site)) === version);
}

describe('a version in memory that the database never gave', () => {
  it('is taken back, and hides no write', async () => {
    const truth = createTruth();
    const memory = createSiteVersionMemory({ leaseMs });
    const options = { ask: truth.ask, logger: silentLogger, metrics: createMetrics() };
    const reader = createSiteVersionReader({ store: memory.store, ...options });
    const first = truth.commit(1);
    await memory.set(1, first, first, performance.now());
    await reader.read(1);
    reader.learn(1, tooHigh);
    expect((await reader.read(1))?.version).toBe(tooHigh);
    const second = truth.commit(1);
    await memory.set(1, second, second, performance.now());
    await readUntil(plainReader(reader), 1, second);
    const third = truth.commit(1);
    await memory.set(1, third, third, performance.now());
    expect((await reader.read(1))?.version).toBe(third);
    reader.close();
  });
});

describe('what the database says', () => {
  const of = (version: number) => ({ version, accessVersion: version });
  const later = () => performance.now() + 60_000;

  it('wins over a version that was known before it was asked, once the belief in that is over', () => {
    const known = createKnownVersions().of(1);
    known.note(of(7), 0);
    expect(known.confirm(of(5), later(), later())).toBe(7);
    expect([known.versions, known.believed]).toEqual([of(5), of(5)]);
  });

  it('does not win over one that is believed', () => {
    const known = createKnownVersions().of(1);
    known.note(of(7), later());
    expect(known.confirm(of(5), performance.now(), later())).toBeUndefined();
    expect(known.versions).toEqual(of(7));
  });

  it('does not win over one that came to be known after it was asked', () => {
    const known = createKnownVersions().of(1);
    const askedAt = performance.now() - 1;
    known.note(of(7), 0);
    expect(known.confirm(of(5), askedAt, later())).toBeUndefined();
    expect(known.versions).toEqual(of(7));
  });
});
