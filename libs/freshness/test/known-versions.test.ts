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
});
