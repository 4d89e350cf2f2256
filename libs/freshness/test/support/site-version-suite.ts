import { eventually } from './eventually';
import type { PlainMirror, PlainReader } from './plain';
import { createTruth, type Truth } from './truth';

export interface VersionParts {
  mirror: PlainMirror;
  nodes?: number;
  /** A gateway's reader; every one made here is closed by the suite. */
  reader(truth: Truth): PlainReader;
}

/** What holds wherever versions are kept. `leaseMs` is the lease of the parts. */
export function siteVersionSuite(makeParts: () => VersionParts, leaseMs: number): void {
  const readers: PlainReader[] = [];
  let sites = Math.floor(Math.random() * 1e9);
  let truth: Truth;
  let parts: VersionParts;
  const newSite = (): number => (sites += 1);
  const newReader = (): PlainReader => {
    const reader = parts.reader(truth);
    readers.push(reader);
    return reader;
  };
  beforeEach(() => {
    truth = createTruth();
    parts = makeParts();
  });
  afterEach(() => {
    for (const reader of readers.splice(0)) reader.close();
  });

  it('tells what a writer has set, without asking anybody', async () => {
    const [site, other] = [newSite(), newSite()];
    const version = truth.commit(site);
    await parts.mirror.set(site, version);
    await parts.mirror.set(other, 7);
    const reader = newReader();
    expect(await Promise.all([reader.read(site), reader.read(other), reader.read(site)])).toEqual([
      version,
      7,
      version,
    ]);
    expect(truth.calls).toEqual([]);
  });

  it('only ever raises a version', async () => {
    const site = newSite();
    const reader = newReader();
    for (const version of [5, 9, 7, 9, 8]) await parts.mirror.set(site, version);
    expect(await reader.read(site)).toBe(9);
    await Promise.all([12, 10, 11].map((version) => parts.mirror.set(site, version)));
    expect(await reader.read(site)).toBe(12);
    expect(reader.lastKnown(site)).toBe(12);
  });

  it('keeps a version as an exact number', async () => {
    const site = newSite();
    await parts.mirror.set(site, 9_000_000_000_001);
    expect(await newReader().read(site)).toBe(9_000_000_000_001);
  });

  it('asks the service once for all who miss in one turn, and not again', async () => {
    const [first, second] = [newSite(), newSite()];
    truth.commit(first);
    const reader = newReader();
    const reads = [first, second, first, second, first].map((site) => reader.read(site));
    expect(await Promise.all(reads)).toEqual([
      truth.versionOf(first),
      0,
      truth.versionOf(first),
      0,
      truth.versionOf(first),
    ]);
    // The nodes of a cluster answer one after another.
    expect(truth.calls.flat().toSorted()).toEqual([first, second]);
    expect(truth.calls.length).toBeLessThanOrEqual(parts.nodes ?? 1);
    const third = newReader();
    await eventually('written back for everybody', async () => {
      truth.calls.splice(0);
      expect(await third.read(first)).toBe(truth.versionOf(first));
      expect(await reader.read(second)).toBe(0);
      return truth.calls.length === 0;
    });
  });

  it('asks for at most 1,000 sites in a call', async () => {
    const many = Array.from({ length: 2_500 }, newSite);
    expect(await Promise.all(many.map(newReader().read))).toEqual(many.map(() => 0));
    // In any order. What was not answered within the deadline is asked for again.
    const sizes = truth.calls.slice(0, 3).map((siteIds) => siteIds.length);
    expect(sizes.sort((one, other) => other - one)).toEqual([1_000, 1_000, 500]);
    expect(truth.calls.filter((siteIds) => siteIds.length > 1_000)).toEqual([]);
  });

  it('does not let an answer that was under way hide a write', async () => {
    const site = newSite();
    const reader = newReader();
    const early = reader.read(site);
    await eventually('asked', () => truth.calls.length > 0);
    await parts.mirror.set(site, truth.commit(site));
    expect(await reader.read(site)).toBe(truth.versionOf(site));
    await early;
    expect(await reader.read(site)).toBe(truth.versionOf(site));
    expect(await newReader().read(site)).toBe(truth.versionOf(site));
  });

  it('tells which version what requests are admitted by has to have', async () => {
    const site = newSite();
    const reader = newReader();
    await parts.mirror.set(site, 5, 3);
    expect([await reader.read(site), await reader.readAccess(site)]).toEqual([5, 3]);
    await parts.mirror.set(site, 6, 3);
    await parts.mirror.set(site, 5, 5);
    expect([await reader.read(site), await reader.readAccess(site)]).toEqual([6, 3]);
    await parts.mirror.set(site, 9, 9);
    await parts.mirror.set(site, 8, 3);
    expect([await reader.read(site), await reader.readAccess(site)]).toEqual([9, 9]);
    await parts.mirror.setDirectory(Date.now() + sites);
    expect(await reader.readAccess('directory')).toBe(await reader.read('directory'));
  });

  it('asks the service for both versions of what nobody has set', async () => {
    const site = newSite();
    const access = truth.commit(site, { access: true });
    const version = truth.commit(site);
    const reader = newReader();
    expect([await reader.read(site), await reader.readAccess(site)]).toEqual([version, access]);
    const other = newReader();
    await eventually('written back for everybody', async () => {
      truth.calls.splice(0);
      expect([await other.read(site), await other.readAccess(site)]).toEqual([version, access]);
      return truth.calls.length === 0;
    });
  });

  it('takes the access version for as high as it can be where a service does not tell it', async () => {
    const site = newSite();
    truth.tellsAccess = false;
    truth.commit(site, { access: true });
    const version = truth.commit(site);
    expect(await newReader().readAccess(site)).toBe(version);
  });

  it('takes the access version for as high as it can be where an answer showed a newer version, until somebody knows', async () => {
    const site = newSite();
    const reader = newReader();
    await parts.mirror.set(site, 5, 3);
    expect(await reader.readAccess(site)).toBe(3);
    reader.learn(site, 5);
    expect(await reader.readAccess(site)).toBe(3);
    reader.learn(site, 8);
    expect([await reader.read(site), await reader.readAccess(site)]).toEqual([8, 8]);
    await parts.mirror.set(site, 8, 3);
    expect([await reader.read(site), await reader.readAccess(site)]).toEqual([8, 3]);
    expect(await newReader().readAccess(site)).toBe(3);
  });

  it('shows a change of access that was not mirrored when the lease ends', async () => {
    const site = newSite();
    const reader = newReader();
    const access = truth.commit(site, { access: true });
    await parts.mirror.set(site, truth.commit(site), access);
    const unmirrored = truth.commit(site, { access: true });
    const committedAt = performance.now();
    await eventually('seen', async () => (await reader.readAccess(site)) === unmirrored);
    expect(performance.now() - committedAt).toBeLessThan(leaseMs + 100);
  });

  it('reads the directory like a site', async () => {
    truth.directory = Date.now() + sites;
    const reader = newReader();
    await parts.mirror.setDirectory(truth.directory);
    expect(await reader.read('directory')).toBe(truth.directory);
    await parts.mirror.setDirectory((truth.directory += 5));
    expect(await reader.read('directory')).toBe(truth.directory);
  });

  it('never goes below what an answer has shown', async () => {
    const site = newSite();
    const reader = newReader();
    await parts.mirror.set(site, 5);
    expect(await reader.read(site)).toBe(5);
    reader.learn(site, 8);
    expect(await reader.read(site)).toBe(8);
    reader.learn(site, 6);
    expect(await reader.read(site)).toBe(8);
    await eventually('everybody sees it', async () => {
      truth.commit(site);
      return ((await newReader().read(site)) ?? 0) >= 8;
    });
  });

  it('shows a write that was not mirrored when the lease ends, even to those who read all the time', async () => {
    const site = newSite();
    const reader = newReader();
    await parts.mirror.set(site, truth.commit(site));
    const unmirrored = truth.commit(site);
    const committedAt = performance.now();
    await eventually('seen', async () => (await reader.read(site)) === unmirrored);
    expect(performance.now() - committedAt).toBeLessThan(leaseMs + 100);
    expect(await newReader().read(site)).toBe(unmirrored);
  });

  it('lets a writer that comes late hide no write that was acknowledged meanwhile', async () => {
    const site = newSite();
    const late = truth.commit(site);
    const asOf = performance.now();
    const acknowledged = truth.commit(site);
    await parts.mirror.set(site, acknowledged);
    // Its lease ends, and nobody has asked for it.
    await new Promise((resolve) => setTimeout(resolve, 1.5 * leaseMs));
    await parts.mirror.set(site, late, late, asOf);
    expect(await newReader().read(site)).toBe(acknowledged);
  });

  it('renews what is read before the lease ends, many in one call, and what is not read never', async () => {
    const [busy, busyToo, quiet] = [newSite(), newSite(), newSite()];
    const reader = newReader();
    for (const site of [busy, busyToo, quiet]) await parts.mirror.set(site, truth.commit(site));
    const readUntil = performance.now() + 4 * leaseMs;
    while (performance.now() < readUntil) {
      expect(await Promise.all([reader.read(busy), reader.read(busyToo)])).toEqual([
        truth.versionOf(busy),
        truth.versionOf(busyToo),
      ]);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(truth.calls.length).toBeGreaterThanOrEqual(3);
    expect(truth.calls.length).toBeLessThanOrEqual(16);
    for (const call of truth.calls) expect([busy, busyToo]).toEqual(expect.arrayContaining(call));
    // Nearly always together; a pause of the machine may part them.
    expect(truth.calls.filter((call) => call.length === 2).length).toBeGreaterThan(truth.calls.length / 3);
  });

  it('renews what is read seldom, too, for some leases', async () => {
    const site = newSite();
    const reader = newReader();
    await parts.mirror.set(site, truth.commit(site));
    await reader.read(site);
    const readAt = performance.now();
    let [calls, renewedAt] = [0, readAt];
    const hasEnded = () => {
      const now = performance.now();
      if (truth.calls.length > calls) [calls, renewedAt] = [truth.calls.length, now];
      return now - renewedAt > 3 * leaseMs;
    };
    await eventually('nobody renews it any more', hasEnded, 30 * leaseMs);
    expect(renewedAt - readAt).toBeGreaterThan(3 * leaseMs);
  });

  it('zero stale reads in 1,000 cycles of write, acknowledgement and read on two readers', async () => {
    const site = newSite();
    const gateways = [newReader(), newReader()];
    let stale = 0;
    let writing = true;
    const noise = gateways.map(async (reader) => {
      while (writing) await reader.read(site);
    });
    let acknowledged = 0;
    for (let cycle = 0; cycle < 1_000; cycle += 1) {
      const version = truth.commit(site);
      await parts.mirror.set(site, version);
      acknowledged = version;
      for (const version of await Promise.all(gateways.map((reader) => reader.read(site)))) {
        if (version !== undefined && version < acknowledged) stale += 1;
      }
    }
    writing = false;
    await Promise.all(noise);
    expect(stale).toBe(0);
  });

  it('has no version when neither the store nor the service knows one', async () => {
    const site = newSite();
    const reader = newReader();
    truth.state = 'refuses';
    expect(await reader.read(site)).toBeUndefined();
    truth.state = 'answers';
    await eventually('known again', async () => (await reader.read(site)) === 0);
    expect(reader.readiness().ok).toBe(true);
  });

  it('keeps nobody waiting for a service that hangs, but for one deadline', async () => {
    const reader = newReader();
    truth.state = 'hangs';
    const started = performance.now();
    await Promise.all(Array.from({ length: 50 }, () => reader.read(newSite())));
    await Promise.all(Array.from({ length: 50 }, () => reader.read(newSite())));
    expect(reader.readiness()).toEqual({
      ok: false,
      required: false,
      detail: 'the site service does not answer',
    });
    expect(performance.now() - started).toBeLessThan(5_000);
    // A deadline for each of them would take far longer.
    const quick = performance.now();
    for (let i = 0; i < 100; i += 1) expect(await reader.read(newSite())).toBeUndefined();
    expect(performance.now() - quick).toBeLessThan(5_000);
    truth.state = 'answers';
    await eventually('asked again', async () => (await reader.read(newSite())) === 0);
  });
}
