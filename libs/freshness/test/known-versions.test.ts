import { createMetrics } from '@headwater/runtime';

import { createSiteVersionMemory, createSiteVersionReader } from '../src';
import { createKnownVersions } from '../src/versions/known-versions';
import { createTruth, neverGoesBack, plainMirror, plainReader, silentLogger } from './support';

const site = 1;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

describe('what a reader knows, with versions in this process', () => {
  neverGoesBack(async () => {
    const memory = createSiteVersionMemory();
    const { ask } = createTruth();
    const options = { store: memory.store, ask, logger: silentLogger, metrics: createMetrics() };
    const reader = createSiteVersionReader(options);
    closing.push(reader.close);
    return { mirror: plainMirror(memory), reader: plainReader(reader) };
  });
});

describe('known versions', () => {
  const of = (version: number) => ({ version, accessVersion: version });

  it('ignore what is older, and its belief', () => {
    const known = createKnownVersions().of(site);
    known.note(of(7), 0);
    known.note(of(5), performance.now() + 60_000);
    expect([known.versions?.version, known.believed]).toEqual([7, undefined]);
  });

  it('take over what is newer, and keep the longer belief', () => {
    const known = createKnownVersions().of(site);
    known.note(of(5), performance.now() + 60_000);
    known.note(of(7), 0);
    expect([known.versions?.version, known.believed?.version]).toEqual([7, 7]);
  });

  it('take a lease that nobody gives for one of ours, and do not prolong it', () => {
    const known = createKnownVersions().of(site);
    const sentAt = performance.now();
    const tooLong = (version: number) => ({ versions: of(version), leaseLeftMs: 60_000, sentAt });
    expect(known.noteStored(tooLong(5), 5_000)).toBe(true);
    expect(known.believedUntil).toBe(sentAt + 5_000);
    // Read again later, it still ends when it did.
    expect(known.noteStored({ ...tooLong(5), sentAt: sentAt + 1_000 }, 5_000)).toBe(true);
    expect(known.believedUntil).toBe(sentAt + 5_000);
    const over = createKnownVersions().of(site);
    expect(over.noteStored({ ...tooLong(5), sentAt: sentAt - 5_000 }, 5_000)).toBe(false);
    expect(over.believed).toBeUndefined();
  });
});
